import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { refreshSchemas, writeSchemas } from './write-schemas.ts'

const dir = mkdtempSync(join(tmpdir(), 'livery-schemas-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
cpSync('tenants/base', join(dir, 'base'), { recursive: true })
const sources = { dir, localesDir: 'locales' }
const read = (path: string) => readFileSync(join(dir, path), 'utf8')

it('ENG-13 the schema that each file of base names lies beside the brands, where git ignores it', () => {
  const { folders, written } = writeSchemas(sources)
  expect(folders).toEqual([join(dir, '.schemas')])
  expect(written).toBeGreaterThan(20)
  for (const path of ['base/tenant.json', 'base/screens/home.json', 'base/platform/cashier.json']) {
    const { $schema } = JSON.parse(read(path)) as { $schema: string }
    expect(JSON.parse(read(join(path, '..', $schema))), path).toHaveProperty('title')
  }
  expect(read('.schemas/.gitignore')).toBe('*\n')
  expect(listTenants(dir)).toEqual(['base'])
})

it('ENG-13 a second run writes the files alone that differ', () => {
  writeFileSync(join(dir, '.schemas/theme.json'), '{}')
  expect(writeSchemas(sources).written).toBe(1)
  expect(writeSchemas(sources).written).toBe(0)
})

it('ENG-13 a base that cannot be read leaves the schemas as they were', () => {
  const before = read('.schemas/menus.json')
  rmSync(join(dir, 'base'), { recursive: true })
  refreshSchemas(sources)
  expect(read('.schemas/menus.json')).toBe(before)
})
