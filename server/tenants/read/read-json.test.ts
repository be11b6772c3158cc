import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTenantFixture, type Files, linesOf, problemsOf } from '../../../tests/tenants/tenant-fixture.ts'
import { problemLine } from '../problems/print-problem.ts'

const MENUS = 'tenants/ruby/menus.json'
const say = (files: Files, id?: string) => problemsOf(files, id).map(problemLine)
/** Reads a fixture whose menus.json holds these bytes. */
const sayBytes = (bytes: Uint8Array) => {
  const fixture = createTenantFixture()
  writeFileSync(join(fixture.root, MENUS), bytes)
  return fixture.check().map(problemLine)
}

it('TEN-02 broken JSON is reported with line, column and the line itself', () => {
  const [problem, ...rest] = problemsOf({ 'tenants/ruby/menus.json': '{\n  "top": []\n  "side": []\n}\n' })
  expect(rest).toEqual([])
  expect(problem).toMatchObject({
    severity: 'error',
    code: 'json/syntax',
    line: 3,
    column: 3,
    excerpt: '  "side": []\n  ^',
  })
  expect(problemLine(problem!)).toBe(
    'tenants/ruby/menus.json:3:3  This is not JSON: a comma is missing before this. Put a comma after what stands before it.',
  )
})

it('TEN-02 comments, a comma too many, a text that is not closed and a name given twice are reported', () => {
  const say = (text: string) => linesOf({ 'tenants/ruby/menus.json': text })
  expect(say('{\n  // top\n  "top": []\n}')).toEqual([
    'error tenants/ruby/menus.json:2:3  This is not JSON: JSON has no comments. Remove the comment.',
  ])
  expect(say('{ "top": [], }')[0]).toContain(
    'tenants/ruby/menus.json:1:12  This is not JSON: a comma stands after the last entry. Remove the comma.',
  )
  expect(say('{ "top": "x }')[0]).toContain('tenants/ruby/menus.json:1:10  This is not JSON: a text is not closed.')
  expect(say('{ "side": [],\n  "side": [] }')).toEqual([
    'error tenants/ruby/menus.json:2:3  "side" appears twice: in line 1 and here, where only this one counts. Keep one of the two.',
  ])
})

it('OPS-06 a sample that a pattern refuses may turn the direction of writing', () => {
  const line = { pattern: '^[a-z]+$', message: 'pattern.digits', valid: ['ab'], invalid: ['a\u202Eb'] }
  expect(linesOf({ 'tenants/ruby/patterns.json': { kinds: { line } } }).join()).not.toContain('turns the direction')
})

it('TEN-02 a byte order mark and line ends of Windows are read without a word, and lines are counted right', () => {
  expect(sayBytes(Buffer.from('\uFEFF{\r\n  "top": []\r\n}\r\n'))).toEqual([])
  expect(sayBytes(Buffer.from('\uFEFF{\r\n  "top": [\r\n    { "id": "home", "path": "rng" }\r\n  ]\r\n}\r\n'))).toEqual(
    ['tenants/ruby/menus.json:3:29  menus.top[0].path is "rng", but a path starts with "/". Write "/rng".'],
  )
})

it('TEN-02 another encoding than UTF-8 is reported with what to do in the editor', () => {
  const UTF16 = [
    'tenants/ruby/menus.json:1:1  The file is written in UTF-16, and JSON is read as UTF-8. Save the file as UTF-8: editors offer it under "Save with encoding".',
  ]
  expect(sayBytes(Buffer.from('\uFEFF{ "top": [] }', 'utf16le'))).toEqual(UTF16)
  expect(sayBytes(Buffer.from('{ "top": [] }', 'utf16le'))).toEqual(UTF16)
  expect(sayBytes(Buffer.from('\uFEFF{ "top": [] }', 'utf16le').swap16())).toEqual(UTF16)
  expect(sayBytes(Buffer.from('{\n  "top": [{ "id": "caf\xe9" }]\n}', 'latin1'))).toEqual([
    'tenants/ruby/menus.json:2:23  The file is not written in UTF-8: this letter cannot be read. Save the file as UTF-8: editors offer it under "Save with encoding".',
  ])
  expect(say({ 'tenants/ruby/texts/EN.json': { 'nav.home': 'a \uFFFD that is meant' } })).toEqual([])
})

it('TEN-02 an empty file, one of brackets alone and one without an object are reported, and nothing falls over', () => {
  expect(say({ [MENUS]: '' })).toEqual([
    'tenants/ruby/menus.json:1:1  The file is empty. Write {} at least, or remove the file.',
  ])
  expect(say({ [MENUS]: `{ "top": ${'['.repeat(500_000)}` })).toEqual([
    'tenants/ruby/menus.json:1:109  This is nested 100 levels deep, and deeper is not read. Remove brackets; one too many may have been copied.',
  ])
  expect(say({ [MENUS]: '[]' })[0]).toBe(
    'tenants/ruby/menus.json:1:1  menus is an empty list, but an object { … } is expected. Write {}.',
  )
})

it('TEN-02 a name given twice is reported with both lines', () => {
  expect(say({ [MENUS]: '{\n  "top": [],\n  "side": [],\n  "top": []\n}' })).toEqual([
    'tenants/ruby/menus.json:4:3  "top" appears twice: in line 2 and here, where only this one counts. Keep one of the two.',
  ])
})
