import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countHunks } from '../../../tests/operations/count-hunks.ts'
import { editJson, writeJson } from './edit-json.ts'

const FILES = readdirSync('tenants', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.json') && !path.startsWith('.'))
  .map(path => [path, readFileSync(join('tenants', path), 'utf8')] as const)

/** Returns the document once for each of its single values, with that one changed; ids stay, because entries are found by them. */
function* changesOf(value: unknown, root = value): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) {
      yield* changesOf(inner, root)
      continue
    }
    if (key === 'id') continue
    const [record, name] = [value as Record<string, unknown>, key]
    record[name] = `${inner} changed`
    yield structuredClone(root)
    record[name] = inner
  }
}

it('STU-03 every file of the sample brands stays as it is to the byte when nothing changes', () => {
  expect(FILES.length).toBeGreaterThan(150)
  for (const [path, text] of FILES) expect(editJson(text, JSON.parse(text)), path).toBe(text)
})

it('a changed value of any file changes its own line only', () => {
  for (const [path, text] of FILES.filter(([, text]) => text.length < 4_000))
    for (const changed of changesOf(JSON.parse(text))) {
      const written = editJson(text, changed)
      expect(JSON.parse(written), path).toEqual(changed)
      expect(countHunks(text, written), path).toBe(1)
    }
})

const TEXT =
  '{\n  "a": 1,\n  "list": [\n    { "id": "x", "n": 1 },\n    { "id": "y" }\n  ],\n  "short": ["a", "b"],\n  "end": true\n}\n'
interface Sample {
  a: number
  list: { id: string; n?: number }[]
  short: string[]
  end: boolean
}
const edit = (change: (value: Sample) => unknown) => editJson(TEXT, change(JSON.parse(TEXT)))
const editList = (change: (list: Sample['list']) => unknown[]) =>
  edit(value => ({ ...value, list: change(value.list) }))

it('a key is added, removed and renamed in its place', () => {
  expect(edit(({ a, ...rest }) => ({ a, b: { c: [1] }, ...rest }))).toBe(
    TEXT.replace('"a": 1,\n', '"a": 1,\n  "b": {\n    "c": [1]\n  },\n'),
  )
  expect(edit(({ a, ...rest }) => rest)).toBe(TEXT.replace('  "a": 1,\n', ''))
  expect(edit(({ end, ...rest }) => rest)).toBe(TEXT.replace(',\n  "end": true', ''))
  expect(edit(({ a, ...rest }) => ({ z: a, ...rest }))).toBe(TEXT.replace('"a"', '"z"'))
})

it('entries of a list are added, removed and moved by their ids, and keep their own writing', () => {
  const [x, y] = ['{ "id": "x", "n": 1 }', '{ "id": "y" }']
  expect(editList(list => list.toReversed())).toBe(TEXT.replace(`${x},\n    ${y}`, `${y},\n    ${x}`))
  expect(editList(list => list.slice(1))).toBe(TEXT.replace(`${x},\n    `, ''))
  expect(editList(list => [...list, { id: 'z' }])).toBe(TEXT.replace(y, `${y},\n    {\n      "id": "z"\n    }`))
  expect(editList(([first, second]) => [first, { ...second, n: 2 }])).toBe(TEXT.replace(y, '{ "id": "y", "n": 2 }'))
})

it('a list of single values is written on one line while it fits', () => {
  expect(edit(value => ({ ...value, short: [...value.short, 'c'] }))).toBe(
    TEXT.replace('["a", "b"]', '["a", "b", "c"]'),
  )
  const long = Array.from({ length: 20 }, () => 'a long word')
  expect(edit(value => ({ ...value, short: long }))).toContain('"short": [\n    "a long word",\n')
})

it('a new file has a line for each value', () => {
  expect(writeJson({ a: { b: [1, 2] } })).toBe('{\n  "a": {\n    "b": [1, 2]\n  }\n}\n')
})

it('line ends, tabs and a byte order mark stay', () => {
  const text = '\uFEFF{\r\n\t"a": 1\r\n}\r\n'
  expect(editJson(text, { a: 1 })).toBe(text)
  expect(editJson(text, { a: 1, b: { c: 2 } })).toBe('\uFEFF{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 2\r\n\t}\r\n}\r\n')
})

it('a text says what it shall say after any edit, and a second edit changes nothing', () => {
  const { value } = fc.letrec(tie => ({
    value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(1, 'x', null, true), tie('record'), tie('list'), tie('entries')),
    record: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'id'), tie('value'), { maxKeys: 3 }),
    list: fc.array(tie('value'), { maxLength: 3 }),
    entries: fc.uniqueArray(fc.record({ id: fc.constantFrom('p', 'q', 'r', 's'), v: tie('value') }), {
      selector: one => one.id,
      maxLength: 4,
    }),
  }))
  fc.assert(
    fc.property(value, value, fc.constantFrom(undefined, 2, '\t'), (before, after, space) => {
      const text = editJson(JSON.stringify(before, null, space), after)
      expect(JSON.parse(text)).toEqual(after)
      expect(editJson(text, after)).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})
