/** `npm run tables`: writes the types of the database's tables (server/store/tables.generated.ts) from its migrations. */
import './setup.mjs'
import { fileURLToPath } from 'node:url'

const { runnerImport } = await import('vite')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await runnerImport('/scripts/tables/write-tables.ts')
