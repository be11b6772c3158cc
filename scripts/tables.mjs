/** `npm run tables`: writes the types of the database's tables (server/store/tables.generated.ts) from its migrations. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await runnerImport('/scripts/tables/write-tables.ts')
