import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestPGlite } from '../../tests/stores.ts'
import { generateTables, TABLES_FILE } from './generate-tables.ts'

it('the types of the tables are those of the migrated database', async () => {
  const current = readFileSync(new URL(`../../${TABLES_FILE}`, import.meta.url), 'utf8')
  const store = await openTestPGlite()
  const written = await generateTables(store)
  await store.close()
  expect(written, 'a migration changed the tables: run `npm run tables`').toBe(current)
})
