/** Runs when it is imported: Vite's runner cannot load modules any more once the import has finished, and opening a database does. */
import { writeFileSync } from 'node:fs'
import { generateTables, TABLES_FILE } from './generate-tables.ts'

writeFileSync(TABLES_FILE, await generateTables())
console.log(`tables: wrote ${TABLES_FILE}.`)
