import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { PagePath } from '../../schemas/document/page-path.ts'
import { AS_WRITTEN, buildSettings, copyJson, settingsSchema } from './build-settings.ts'

const settingsOf = (schema: Parameters<typeof settingsSchema>[0], given: unknown) => {
  const built = buildSettings(settingsSchema(schema), given, AS_WRITTEN)
  return 'settings' in built ? built.settings : built
}

it('ENG-10 defaults are filled in at every depth, and no default object is shared', () => {
  const flat = Type.Object({
    count: Type.Integer({ default: 6 }),
    items: Type.Array(Type.String(), { default: ['a'] }),
  })
  expect(settingsOf(flat, { count: 2 })).toEqual({ count: 2, items: ['a'] })
  const [one, other] = [settingsOf(flat, {}), settingsOf(flat, {})] as { items: string[] }[]
  expect(one!.items).not.toBe(other!.items)
  const deep = Type.Object({ rows: Type.Array(Type.Object({ size: Type.Integer({ default: 3 }) })) })
  expect(settingsOf(deep, { rows: [{}, { size: 1 }] })).toEqual({ rows: [{ size: 3 }, { size: 1 }] })
})

it('missing settings count as empty, and a given null stays for the check', () => {
  const schema = Type.Object({ a: Type.Integer({ default: 1 }), b: Type.Optional(Type.String()) })
  expect(settingsOf(schema, undefined)).toEqual({ a: 1 })
  expect(settingsOf(schema, { b: 'x', a: 0 })).toEqual({ a: 0, b: 'x' })
  expect(settingsOf(schema, { a: null })).toMatchObject({ pointer: '/a', value: null })
})

it('what is wrong is named by its place, whatever else is wrong', () => {
  const schema = Type.Object({ rows: Type.Array(Type.Object({ size: Type.Integer() })) })
  expect(settingsOf(schema, { rows: [{ size: 1 }, { size: 'x' }] })).toEqual({
    pointer: '/rows/1/size',
    value: 'x',
    why: expect.any(String),
  })
})

it('text keys are replaced wherever the schema has them, and nowhere else', () => {
  const Key = Type.String({ 'x-text': true })
  const schema = Type.Object({
    plain: Type.String(),
    key: Key,
    list: Type.Array(Key),
    rows: Type.Array(Type.Object({ key: Key, plain: Type.String() })),
    byName: Type.Record(Type.String(), Key),
    others: Type.Object({ known: Type.String() }, { additionalProperties: Key }),
    either: Type.Union([
      Type.Object({ kind: Type.Literal('a'), key: Key }),
      Type.Object({ kind: Type.Literal('b'), label: Key, key: Type.String(), items: Type.Array(Key) }),
    ]),
    both: Type.Intersect([Type.Object({ one: Key }), Type.Object({ two: Type.Array(Key) })]),
    one: { oneOf: [{ type: 'number' }, { type: 'string', 'x-text': true }] } as never,
    none: Type.Array(Type.Object({ plain: Type.String() })),
    choice: Type.Union([Type.Integer(), Type.Array(Key)]),
    inner: Type.Union([
      Type.Object({ in: Type.Object({ x: Key, y: Type.String() }) }),
      Type.Object({ in: Type.Object({ x: Type.String(), y: Key }) }),
      Type.Record(Type.String(), Key),
    ]),
    rowsOrMore: Type.Union([
      Type.Array(Type.Object({ x: Key, y: Type.String() })),
      Type.Array(Type.Object({ x: Type.String(), y: Key })),
    ]),
  })
  const given = {
    plain: 'k',
    key: 'k',
    list: ['k', 'k'],
    rows: [{ key: 'k', plain: 'k' }],
    byName: { k: 'k' },
    others: { known: 'k', more: 'k' },
    either: { kind: 'b', label: 'k', key: 'k', items: ['k'] },
    both: { one: 'k', two: ['k'] },
    one: 'k',
    none: [{ plain: 'k' }],
    choice: ['k'],
    inner: { in: { x: 'k', y: 'k' } },
    rowsOrMore: [{ x: 'k', y: 'k' }],
  }
  const before = structuredClone(given)
  const built = buildSettings(settingsSchema(schema), given, { text: key => `text of ${key}`, isOff: () => false })
  expect(built).toEqual({
    settings: {
      plain: 'k',
      key: 'text of k',
      list: ['text of k', 'text of k'],
      rows: [{ key: 'text of k', plain: 'k' }],
      byName: { k: 'text of k' },
      others: { known: 'text of k', more: 'text of k' },
      // the same property is a text in one of the two schemas
      either: { kind: 'b', label: 'text of k', key: 'text of k', items: ['text of k'] },
      both: { one: 'text of k', two: ['text of k'] },
      one: 'text of k',
      none: [{ plain: 'k' }],
      choice: ['text of k'],
      inner: { in: { x: 'text of k', y: 'text of k' } },
      rowsOrMore: [{ x: 'text of k', y: 'text of k' }],
    },
  })
  expect(given).toEqual(before)
})

it('keys that reach into prototypes are left out of settings at every depth', () => {
  const unsafe = JSON.parse('{"a":[{"__proto__":{"x":1},"constructor":2,"b":3}],"__proto__":{"y":4},"prototype":5}')
  const copy = copyJson(unsafe) as { a: object[] }
  expect(Object.keys(copy)).toEqual(['a'])
  expect(Object.entries(copy.a[0]!)).toEqual([['b', 3]])
  for (const record of [copy, copy.a[0]!]) expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
})

it('LOB-12 a path to a page that the site does not have is empty, wherever the schema holds one', () => {
  const item = Type.Object({ path: Type.Optional(PagePath()), title: Type.Optional(Type.String()) })
  const schema = Type.Object({ more: Type.Optional(PagePath()), items: Type.Array(item), to: Type.Optional(item) })
  const given = {
    more: '/fish?type=hot',
    items: [{ path: '/fish', title: '/fish' }, { path: '/rng' }],
    to: { path: '/fish' },
  }
  const filling = { text: (key: string) => key, isOff: (path: string) => path.startsWith('/fish') }
  expect(buildSettings(settingsSchema(schema), given, filling)).toEqual({
    settings: { more: '', items: [{ path: '', title: '/fish' }, { path: '/rng' }], to: { path: '' } },
  })
})

it('an entry of a list that is still empty changes nothing, and takes no widget away', () => {
  const schema = Type.Object({
    types: Type.Optional(Type.Array(Type.String(), { default: [] })),
    vendors: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  })
  expect(settingsOf(schema, { types: [''], vendors: [''] })).toEqual({ types: [] })
  expect(settingsOf(schema, { types: ['RNG', ''], vendors: ['', 'PT'] })).toEqual({ types: ['RNG'], vendors: ['PT'] })
})
