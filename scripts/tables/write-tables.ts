/**
 * Writes the tables' types when it is imported: Vite's runner cannot load modules any more once the import has finished, and opening a
 * database does.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { openStore } from '../../server/store/open-store.ts'
import { generateTables } from './generate-tables.ts'
import { sourcesLine, TABLES_FILE } from './sources.mjs'

const store = await openStore('memory://')
// another command may do the same at the same time
const unfinished = `${TABLES_FILE}.${process.pid}`
writeFileSync(unfinished, sourcesLine() + (await generateTables(store)))
renameSync(unfinished, TABLES_FILE)
await store.close()
