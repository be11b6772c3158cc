import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeTogether } from './write-together.ts'

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
