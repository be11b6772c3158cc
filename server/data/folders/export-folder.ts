/** Writes all rows of a database into a folder. */
import { mkdirSync, readdirSync } from 'node:fs'
import { version } from '../../../package.json'
import { OperatorError } from '../../http/operator-error.ts'
import type { Tx } from '../../store/open-store.ts'
import { readFileSums } from './file-contents.ts'
import { FORMAT, type Manifest, readMigration, writeManifest } from './manifest.ts'
import { readRows } from './read-rows.ts'
import { fileOf, writeTableFile } from './table-file.ts'
import { LEFT_OUT, readSequences, readTablePlans } from './table-plan.ts'

/** Makes the folder, for its owner only: the rows hold personal data and a key. @throws OperatorError when something is in it */
export function prepareFolder(folder: string): void {
  let names: string[]
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    names = readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorError(`The folder ${folder} cannot be made (${code}).`, 'Name one that the server may write.')
  }
  if (names.length > 0)
    throw new OperatorError(`The folder ${folder} is not empty.`, 'Name a new one: an export never replaces another.')
}

/**
 * Writes every table as it is in the snapshot of the transaction.
 * @param tx after `beginSnapshot`
 * @param now moment of the export, milliseconds since 1970
 */
export async function exportFolder(tx: Tx, folder: string, now: number): Promise<Manifest> {
  const tables: Manifest['tables'] = {}
  for (const table of await readTablePlans(tx)) {
    const sum = await writeTableFile(fileOf(folder, table.name), readRows(tx, table))
    tables[table.name] = { ...sum, columns: table.columns.map(({ name }) => name) }
  }
  const manifest: Manifest = {
    format: FORMAT,
    version,
    migration: await readMigration(tx),
    exportedAt: new Date(now).toISOString(),
    tables,
    sequences: await readSequences(tx),
    files: await readFileSums(tx),
    leftOut: { ...LEFT_OUT },
  }
  writeManifest(folder, manifest)
  return manifest
}
