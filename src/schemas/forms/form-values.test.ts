import { expect, it } from 'vitest'
import type { JsonSchema } from './form-schema.ts'
import { activeValues, capValues } from './form-values.ts'

const text: JsonSchema = { type: 'string' }
const when = (field: string, value: string | boolean, properties: Record<string, JsonSchema>): JsonSchema => ({
  if: { type: 'object', properties: { [field]: { enum: [value] } }, required: [field] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties },
})
const dependent: JsonSchema = {
  type: 'object',
  properties: { method: text },
  allOf: [when('bank', 'other', { name: text }), when('method', 'bank', { bank: text })],
}

it('a field that depends on a field that is left out is left out as well, in whatever order they are', () => {
  expect(activeValues(dependent, { method: 'bank', bank: 'other', name: 'x' })).toEqual({
    method: 'bank',
    bank: 'other',
    name: 'x',
  })
  expect(activeValues(dependent, { method: 'card', bank: 'other', name: 'x' })).toEqual({ method: 'card' })
})

it('a box that is not ticked can decide', () => {
  const schema = { properties: { box: { type: 'boolean' } }, allOf: [when('box', false, { why: text })] } as const
  expect(activeValues(schema as never, { box: false, why: 'x' })).toEqual({ box: false, why: 'x' })
  expect(activeValues(schema as never, { box: true, why: 'x' })).toEqual({ box: true })
})

it('groups and lists hold active values only', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { one: dependent, all: { type: 'array', items: dependent } },
  }
  const values = { method: 'card', bank: 'other', name: '', extra: 1 }
  expect(activeValues(schema, { one: values, all: [values, { method: 'bank', bank: 'b' }] })).toEqual({
    one: { method: 'card' },
    all: [{ method: 'card' }, { method: 'bank', bank: 'b' }],
  })
})

it('no pattern reads a long text, not inside a group, a list or a condition either', () => {
  const patterned: JsonSchema = { type: 'string', pattern: '^a+$' }
  const group: JsonSchema = {
    type: 'object',
    properties: { id: patterned },
    allOf: [when('id', 'a', { more: patterned })],
  }
  const schema: JsonSchema = {
    type: 'object',
    properties: { group, list: { type: 'array', items: group }, free: text },
  }
  const long = 'a'.repeat(10_000)
  const capped = capValues(schema, { group: { id: long, more: long }, list: [{ id: long }], free: long })
  const cut = long.slice(0, 257)
  expect(capped).toEqual({ group: { id: cut, more: cut }, list: [{ id: cut }], free: long })
  const short: JsonSchema = { type: 'object', properties: { id: { ...patterned, maxLength: 3 } } }
  expect(capValues(short, { id: '😀'.repeat(9) })).toEqual({ id: '😀'.repeat(4) })
  expect(capValues(short, { id: 'aa😀' })).toEqual({ id: 'aa😀' })
})
