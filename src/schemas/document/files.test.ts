import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { documentSchemas, findDocumentFile, sharedSchemas } from './files.ts'
import { partialSchema, sharedPartialSchemas } from './partial-schema.ts'

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  allowUnionTypes: true,
  schemas: [...sharedSchemas, ...sharedPartialSchemas],
})
const whole = new Map(documentSchemas.map(file => [file.name, ajv.compile(file.schema)]))
const partial = new Map(documentSchemas.map(file => [file.name, ajv.compile(partialSchema(file.schema))]))

it('ENG-13 each file of a tenant has a schema and a slot in the merged document', () => {
  expect(findDocumentFile('tenant.json')?.slot).toEqual(['tenant'])
  expect(findDocumentFile('screens/home.json')).toMatchObject({ slot: ['screens', 'home'], file: { name: 'screen' } })
  expect(findDocumentFile('texts/EN.json')?.slot).toEqual(['texts', 'EN'])
  for (const path of ['screens/__proto__.json', 'screens/a/b.json', 'texts/en.json', 'menu.json', 'assets/x.json'])
    expect(findDocumentFile(path)).toBeUndefined()
})

it('ENG-12 the file of a tenant that extends may say only what differs, and null where something goes', () => {
  const screen = {
    main: [
      { id: 'a', when: null, settings: null, children: [{ id: 'b', remove: true }] },
      { id: 'c', when: { role: null, feature: 'x' } },
    ],
    group: null,
  }
  expect(whole.get('screen')!(screen)).toBe(false)
  expect(partial.get('screen')!(screen), JSON.stringify(partial.get('screen')!.errors)).toBe(true)
  expect(
    partial.get('tenant')!({
      name: 'Brand',
      features: { a: null },
      gameTypes: [{ id: 'RNG', remove: true }],
      constants: { x: null },
    }),
  ).toBe(true)
  expect(partial.get('menus')!({ top: [{ id: 'a', path: null }], side: null })).toBe(true)
  expect(partial.get('form')!({ fields: [{ id: 'a', messages: { required: null } }] })).toBe(true)
  expect(partial.get('texts')!({ 'a.b': null })).toBe(true)
})

it('ENG-13 what is wrong in a whole file is wrong in a partial one', () => {
  expect(partial.get('screen')!({ main: [{ widget: 'x' }] })).toBe(false)
  expect(partial.get('screen')!({ mian: [] })).toBe(false)
  expect(partial.get('screen')!({ main: [{ id: 'a', children: [{ id: 'b', colour: 1 }] }] })).toBe(false)
  expect(partial.get('tenant')!({ theme: 'blue' })).toBe(false)
  expect(partial.get('menus')!({ top: [{ title: 'x' }] })).toBe(false)
})
