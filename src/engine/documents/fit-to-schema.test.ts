import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { smallDocuments } from '../../../tests/small-site.ts'
import { createReport } from '../problems/report.ts'
import { fitToSchema } from './fit-to-schema.ts'
import { readDocument } from './read-document.ts'

const fitTo = (schema: Parameters<typeof fitToSchema>[0], value: unknown, absent?: Record<string, unknown>) => {
  const report = createReport()
  const fitted = fitToSchema(schema, value, 'x.json', report, absent)
  return { fitted, reported: report.problems.map(({ pointer, fix }) => `${pointer} ${fix}`) }
}
const names = Type.Object({ a: Type.String(), b: Type.Optional(Type.String()) }, { additionalProperties: false })

it('a required value that is missing at the root is stood in for, and the others stay', () => {
  const absent = { a: 'A' }
  expect(fitTo(names, { b: 'b' }, absent)).toEqual({ fitted: { a: 'A', b: 'b' }, reported: [' Write "a" in it.'] })
  expect(fitTo(names, { a: 7, b: 'b' }, absent)).toEqual({ fitted: { a: 'A', b: 'b' }, reported: ['/a Write a text.'] })
  expect(fitTo(names, { b: 'b' })).toEqual({ fitted: undefined, reported: [' Write "a" in it.'] })
  expect(fitTo(names, { a: 7 })).toEqual({ fitted: undefined, reported: ['/a Write a text.'] })
})

it('deeper down nothing is stood in for', () => {
  const { fitted, reported } = fitTo(Type.Object({ in: Type.Optional(names) }), { in: { b: 'b' } }, { a: 'A' })
  expect(fitted).toStrictEqual({})
  expect(reported).toEqual(['/in Write "a" in it.'])
})

it('a list with fewer entries than it needs is left out, and reported unless its entries were', () => {
  const schema = Type.Object({ list: Type.Optional(Type.Array(Type.Integer(), { minItems: 2 })) })
  expect(fitTo(schema, { list: [1, 2] }).fitted).toStrictEqual({ list: [1, 2] })
  const few = fitTo(schema, { list: [1] })
  expect(few.fitted).toStrictEqual({})
  expect(few.reported).toEqual(['/list Write at least 2 of them.'])
  const wrong = fitTo(schema, { list: [1, 'x'] })
  expect(wrong.fitted).toStrictEqual({})
  expect(wrong.reported).toEqual(['/list/1 Write a whole number that the schema of the file allows.'])
})

it('names are looked up among the known ones, then among patterns, then among all others', () => {
  const of = (others: object) =>
    Type.Object({ known: Type.Integer() }, { patternProperties: { '^x-': Type.String() }, ...others })
  const value = { known: 1, 'x-a': 'a', 'x-b': 2, more: 'm', number: 3 }
  expect(fitTo(of({ additionalProperties: false }), value).fitted).toStrictEqual({ known: 1, 'x-a': 'a' })
  const texts = fitTo(of({ additionalProperties: Type.String() }), value)
  expect(texts.fitted).toStrictEqual({ known: 1, 'x-a': 'a', more: 'm' })
  expect(texts.reported.map(problem => problem.split(' ')[0])).toEqual(['/x-b', '/number'])
  expect(fitTo(of({}), value).fitted).toStrictEqual({ known: 1, 'x-a': 'a', more: 'm', number: 3 })
})

it('names that reach into prototypes are left out, and a name with a slash is escaped in its place', () => {
  const { fitted, reported } = fitTo(
    Type.Record(Type.String(), Type.String()),
    JSON.parse('{"__proto__":"x","a/b":7,"c":"c"}'),
  )
  expect(fitted).toStrictEqual({ c: 'c' })
  expect(reported).toEqual(['/__proto__ Use another name.', '/a~1b Write a text.'])
})

it('a fix says what may stand there', () => {
  const fixOf = (schema: object) => fitTo(Type.Object({ x: schema as never }), { x: {} }).reported[0]
  expect(fixOf(Type.Literal('one'))).toBe('/x Write "one".')
  expect(fixOf(Type.Union([Type.Literal('a'), Type.Literal(2)]))).toBe('/x Write one of "a", 2.')
  expect(fixOf(Type.Union([Type.Literal('a'), Type.Integer()]))).toMatch(/a value of another kind/)
  expect(fixOf({ type: 'string', enum: ['a', 'b'] })).toBe('/x Write one of "a", "b".')
  expect(fixOf(Type.String({ pattern: '^a$' }))).toBe(
    '/x Write a text in the form that the schema of the file asks for.',
  )
  expect(fixOf(Type.Boolean())).toBe('/x Write true or false.')
  expect(fixOf({ type: 'null' })).toBe('/x Write another value.')
})

const { tenant } = smallDocuments({ tenant: { texts: { EN: { a: 'A' } } } })
const read = (document: unknown) => {
  const report = createReport()
  const content = readDocument(document, report)
  return { content, reported: report.problems.map(({ code, document, pointer }) => `${code} ${document}${pointer}`) }
}

it('a brand without one of its required values keeps the others', () => {
  const { content } = read({ ...tenant, tenant: { ...tenant.tenant, currency: undefined } })
  expect(content.tenant).toMatchObject({ id: 'small', name: 'Small', timeZone: 'UTC', currency: { code: 'USD' } })
})

it('of the documents of a group only the wrong ones are changed or left out', () => {
  const texts = JSON.parse('{"EN":{"a":"A"},"VI":7,"KO":{"b":1,"c":"C"},"__proto__":{"a":"A"}}')
  const { content, reported } = read({ ...tenant, texts })
  expect(content.texts).toStrictEqual({ EN: { a: 'A' }, KO: { c: 'C' } })
  expect(reported).toEqual([
    ...['document/bad texts/VI.json', 'document/bad texts/KO.json/b', 'document/proto-key texts/__proto__.json'],
  ])
})

it('a group that is none is reported, and one that is missing is not', () => {
  const { content, reported } = read({ ...tenant, texts: 7, dialogs: undefined })
  expect([content.texts, content.dialogs]).toEqual([{}, {}])
  expect(reported).toEqual(['document/bad texts'])
})

it('what is no document at all is reported once for itself', () => {
  expect(read(null).reported[0]).toBe('document/bad tenant')
  expect(read(tenant).reported).toEqual([])
})
