import { expect, it } from 'vitest'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import { conditionsOnly } from './conditions-only.ts'
import { findValidator, loadValidator, loadValidators } from './validator-table.ts'

/** A module whose body runs once for each address that it is imported by; a query behind it is a comment. */
const moduleOf = (body: string) => `data:text/javascript,${encodeURIComponent(`${body}; export default {} //`)}`

it('a validator that failed to load is requested at another address, as browsers remember failures', async () => {
  const address = moduleOf('if (!globalThis.isReachable) throw new Error("unreachable")')
  await expect(loadValidator(address)).rejects.toThrow('unreachable')
  await expect(loadValidator(address)).rejects.toThrow('unreachable')
  Object.assign(globalThis, { isReachable: true })
  await loadValidator(address)
  expect(findValidator(address)).toEqual({})
})

it('requests at the same time load a validator once, and one that fails keeps no other from being loaded', async () => {
  Object.assign(globalThis, { loads: 0 })
  const address = moduleOf('globalThis.loads++')
  const form = createTestForm({ id: 'f', submit: '', fields: [] })
  const bad = moduleOf('throw new Error("bad")')
  await loadValidators({
    a: { ...form, validator: address },
    b: { ...form, validator: address },
    c: { ...form, validator: bad },
  })
  await loadValidator(address)
  expect((globalThis as { loads?: number }).loads).toBe(1)
  expect([findValidator(address), findValidator(bad)]).toEqual([{}, undefined])
})

it('without its validator a form has the fields that its values decide, and nothing in it is wrong', () => {
  const on = (field: string, value: string | boolean) => ({ onlyIf: { field, in: [value] } })
  const inner = [testField('box', { kind: 'checkbox' }), testField('why', { required: true, ...on('box', false) })]
  const { schema, validator } = createTestForm({
    id: 'f',
    submit: '',
    fields: [
      testField('method', { required: true }),
      testField('group', { kind: 'group', fields: inner, ...on('method', 'bank') }),
      testField('list', {
        kind: 'list',
        fields: inner.map(field => ({ ...field, id: `${field.id}2`, ...(field.onlyIf && on('box2', true)) })),
      }),
    ],
  })
  const compiled = findValidator(validator)!
  const substitute = conditionsOnly(schema)
  const conditions = Object.keys(substitute)
  expect(conditions).toHaveLength(4)
  const values = [
    {},
    { method: 'bank' },
    { method: 'card' },
    { box: false },
    { box: true },
    { box2: true },
    { box2: false },
  ]
  const results = (functions: typeof compiled) =>
    conditions.slice(1).map(key => values.map(value => functions[key]!(value)))
  expect(results(substitute)).toEqual(results(compiled))
  expect(substitute[conditions[0]!]!({})).toBe(true)
  expect(compiled[conditions[0]!]!({})).toBe(false)
})
