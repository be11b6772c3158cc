/**
 * Writes the tables' types when it is imported: Vite's runner cannot load modules any more once the import has finished, and opening a
 * database does.
 */
import { writeFileSync } from 'node:fs'
import { openStore } from '../../server/store/open-store.ts'
import { generateTables, TABLES_FILE } from './generate-tables.ts'

const store = await openStore('memory://')
writeFileSync(TABLES_FILE, await generateTables(store))
await store.close()
console.log(`tables: wrote ${TABLES_FILE}.`)
