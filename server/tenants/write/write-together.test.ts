import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ChangedMeanwhile, writeTogether } from './write-together.ts'

function createFolder(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'livery-write-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'menus.json')
  writeFileSync(file, text)
  return { folder, file, added: join(folder, 'texts/EN.json'), gone: join(folder, 'gone.json') }
}

it('an error at a later file puts the ones before it back', () => {
  const { folder, file, added, gone } = createFolder('\uFEFF{}')
  expect(() =>
    writeTogether([
      { file, before: '{}', text: '[]' },
      { file: added, before: undefined, text: '{}' },
      { file: gone, before: undefined, text: undefined },
    ]),
  ).toThrow('The files cannot be written')
  expect(readFileSync(file, 'utf8')).toBe('\uFEFF{}')
  expect([readdirSync(folder), readdirSync(join(folder, 'texts'))]).toEqual([['menus.json', 'texts'], []])
})

it('files are put back later, but for one that somebody changed since', () => {
  const { file, added } = createFolder('{}')
  const putBack = writeTogether([
    { file, before: '{}', text: '[]' },
    { file: added, before: undefined, text: '{}' },
  ])
  writeFileSync(file, 'an edit')
  putBack()
  expect([readFileSync(file, 'utf8'), existsSync(added)]).toEqual(['an edit', false])
})

it.each<[string, string | undefined, string | undefined, string | undefined]>([
  ['changed before an edit', '{}', '{"a":1}', '[]'],
  ['changed before it was to go', '{}', '{"a":1}', undefined],
  ['removed before an edit', '{}', undefined, '[]'],
  ['wrote before it was made', undefined, '{"a":1}', '[]'],
])('a file that somebody else %s is left to them', (_, before, meanwhile, text) => {
  const { folder, file } = createFolder(meanwhile ?? '')
  if (meanwhile === undefined) rmSync(file)
  const write = () => writeTogether([{ file, before, text }])
  expect(write).toThrow(ChangedMeanwhile)
  expect(write).toThrow(`${file} changed meanwhile; nothing was written.`)
  expect(readdirSync(folder)).toEqual(meanwhile === undefined ? [] : ['menus.json'])
  if (meanwhile !== undefined) expect(readFileSync(file, 'utf8')).toBe(meanwhile)
})
