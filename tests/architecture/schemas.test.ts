import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { listFonts } from '../../scripts/build/fonts.mjs'
import { buildEditorSchemas } from '../../scripts/schemas/editor-schemas.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { SCHEMAS_FOLDER } from '../../server/tenants/write/document-text.ts'
import { findDocumentFile } from '../../src/schemas/document/files.ts'
import { FONT_FAMILIES } from '../../src/schemas/document/theme.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const jsonFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.json'))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .sort()

type Schema = Record<string, unknown>
const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const emitted = buildEditorSchemas({ dir: 'tenants', localesDir: 'locales' })

it('ENG-13 every key of every schema has a description', () => {
  const silent: string[] = []
  const visit = (value: unknown, place: string) => {
    if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item, `${place}/${i}`)
    if (!isRecord(value)) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties' && isRecord(inner) && !/\/(then|if)$/.test(place))
        for (const [name, property] of Object.entries(inner)) {
          const { description } = property as Schema
          if (typeof description !== 'string' || description.length < 8) silent.push(`${place}/${name}`)
        }
      // keys inside `properties` are names rather than keywords, even one called "properties"
      if (key === 'properties' && isRecord(inner))
        for (const [name, property] of Object.entries(inner)) visit(property, `${place}/${key}/${name}`)
      else visit(inner, `${place}/${key}`)
    }
  }
  for (const [path, schema] of Object.entries(emitted)) {
    visit(schema, path)
    if (!schema.title || !schema.description) silent.push(path)
  }
  expect(silent).toEqual([])
})

// a plain Ajv without our keywords, so that an unknown keyword is a mistake
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, allowMatchingProperties: true, strictRequired: false })
ajv.addVocabulary(['enumDescriptions'])
const addressOf = (path: string) => `file:///${path}`
for (const [path, schema] of Object.entries(emitted)) ajv.addSchema(schema, addressOf(path))
const validatorOf = (path: string) => ajv.getSchema(addressOf(path))!

const LISTS = (read('.vscode/settings.json') as { 'json.schemas': { fileMatch: string[]; url: string }[] })[
  'json.schemas'
]

describe.each(listTenants('tenants'))('tenant %s', id => {
  const files = jsonFiles(`tenants/${id}`).filter(path => !path.includes('/assets/'))

  it('ENG-13 every file names its schema, except lists, which .vscode/settings.json names', () => {
    for (const path of files) {
      const value = read(path)
      const inside = path.split('/').slice(2).join('/')
      const [folder, name] = inside.split('/')
      const file = folder === 'platform' ? `platform/${name}` : `${findDocumentFile(inside)!.file.name}.json`
      const schema = `tenants/${SCHEMAS_FOLDER}/${file}`
      if (isRecord(value)) {
        const named = join(dirname(path), String(value.$schema))
        expect(named, `${path} should begin with "$schema": "${relative(dirname(path), schema)}"`).toBe(schema)
      } else {
        const match = LISTS.find(list => list.fileMatch.includes(`tenants/*/${inside}`))
        expect(match?.url, path).toBe(`./${schema}`)
      }
      const validate = validatorOf(file)
      expect(validate(value), `${path}: ${JSON.stringify(validate.errors?.slice(0, 3), null, 1)}`).toBe(true)
    }
  })
})

it('ENG-13 the emitted schemas refuse every file that check refuses', () => {
  const refuses = (schema: string, value: unknown) => !validatorOf(`${schema}.json`)(value)
  expect(refuses('screen', { main: [{ id: 'a', widget: 'lobbi' }] })).toBe(true)
  expect(refuses('screen', { main: [{ id: 'a', widget: 'notice-bar', settings: { count: 99 } }] })).toBe(true)
  expect(
    refuses('screen', { main: [{ id: 'a', children: [{ id: 'b', widget: 'columns', settings: { x: 1 } }] }] }),
  ).toBe(true)
  expect(refuses('screen', { main: [{ id: 'a', widget: 'notice-bar', settings: { count: null } }] })).toBe(false)
  expect(refuses('menus', { top: [{ id: 'a', icon: 'hosue' }] })).toBe(true)
  expect(refuses('menus', { top: [{ id: 'a', when: { role: 'guest' } }] })).toBe(true)
  expect(refuses('menus', { own: [{ id: 'a', title: 'a.text.of-my-own', when: { feature: 'mine' } }] })).toBe(false)
  expect(refuses('theme', { fonts: ['comic'] })).toBe(true)
  expect(refuses('tenant', { gameTypes: [{ id: 'RNG', remove: true }], theme: null })).toBe(false)
  expect(refuses('platform/whitelabel', [{ modId: 'A', enabled: true, childrenNodes: [{ modId: 'B' }] }])).toBe(true)
})

it('ENG-07 a condition is data: each kind is valid, and expressions or unknown words are not', () => {
  const fits = (when: unknown) => validatorOf('menus.json')({ top: [{ id: 'a', when }] })
  const conditions = [
    { feature: 'slots' },
    { role: 'agent' },
    { role: ['member', 'agent'] },
    { language: ['EN', 'VI'] },
    { theme: 'dark' },
    { path: '/lobby/*' },
    { resource: 'EMAIL' },
    { contract: 'dividend' },
    { toUpline: true },
    { count: { of: 'messageCount', above: 0 } },
  ]
  for (const when of conditions) expect(fits(when), JSON.stringify(when)).toBe(true)
  expect(fits({ any: conditions, all: [{ not: { any: conditions } }] })).toBe(true)
  for (const when of [
    'role == "agent"',
    { expression: 'a && b' },
    { role: 'root' },
    { count: { above: 0 }, of: 1 },
    [[]],
  ])
    expect(fits(when), JSON.stringify(when)).toBe(false)
})

it('ENG-13 a theme may name only the fonts of the build', () => {
  expect([...FONT_FAMILIES].sort()).toEqual(Object.keys(listFonts(() => '')).sort())
})
