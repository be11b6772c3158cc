import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { areTablesCurrent, sourcesLine, TABLES_FILE } from './sources.mjs'

it('the types of the tables are written again once a migration changes, comes or goes', () => {
  const root = mkdtempSync(join(tmpdir(), 'livery-tables-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'scripts'))
  for (const folder of ['server/store/baseline', 'server/store/migrations', 'scripts/tables'])
    cpSync(folder, join(root, folder), { recursive: true })
  expect(areTablesCurrent(root)).toBe(false)
  const write = () => writeFileSync(join(root, TABLES_FILE), sourcesLine(root))
  write()
  expect(areTablesCurrent(root)).toBe(true)
  const added = join(root, 'server/store/migrations/999-more.ts')
  for (const change of [
    () => writeFileSync(added, 'one'),
    () => writeFileSync(added, 'another'),
    () => rmSync(added),
  ]) {
    change()
    expect(areTablesCurrent(root)).toBe(false)
    write()
  }
})
