/** Names the file of the tables' types and hashes its sources. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const TABLES_FILE = 'server/store/tables.generated.ts'
const SOURCES = ['server/store/baseline', 'server/store/migrations', 'scripts/tables']

/** Tells whether the file was written from the migrations and the generator as they are now. @param {string} root of the project */
export function areTablesCurrent(root = '.') {
  const file = join(root, TABLES_FILE)
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(sourcesLine(root))
}

/** @returns the first line of the file: a hash of the statements, migrations and modules that it is written from */
export function sourcesLine(root = '.') {
  const hash = createHash('sha256')
  for (const folder of SOURCES)
    for (const name of readdirSync(join(root, folder)).sort())
      hash.update(`${name}\0`).update(readFileSync(join(root, folder, name)))
  return `// sources: ${hash.digest('hex')}\n`
}
