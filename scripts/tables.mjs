/**
 * `npm run tables`: writes the types of the database's tables (server/store/tables.generated.ts, which is not committed) from its
 * migrations, unless they are up to date. `npm start`, `npm run dev`, `npm run check` and `npm test` run it.
 */
import './setup.mjs'
import { fileURLToPath } from 'node:url'
import { areTablesCurrent, TABLES_FILE } from './tables/sources.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (!areTablesCurrent()) {
  const { runnerImport } = await import('vite')
  await runnerImport('/scripts/tables/write-tables.ts')
}
console.log(`tables: ${TABLES_FILE} is up to date.`)
