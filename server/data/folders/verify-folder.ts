/** Compares a folder with the database. */
import type { Tx } from '../../store/open-store.ts'
import { findDamagedFiles, readFileSums } from './file-contents.ts'
import { type Manifest, readMigration, requireMigration } from './manifest.ts'
import { readRows } from './read-rows.ts'
import { createRowSum, fileOf, type RowSum, readTableFile } from './table-file.ts'
import { readTablePlans } from './table-plan.ts'

/**
 * Compares every table and all files by count and hash, and each file of the folder with its manifest.
 * @param tx after `beginSnapshot`
 * @returns a sentence for each difference
 * @throws OperatorError when the folder has the tables of another migration
 */
export async function verifyFolder(tx: Tx, folder: string, manifest: Manifest): Promise<string[]> {
  requireMigration(manifest, await readMigration(tx))
  const found: string[] = []
  for (const table of await readTablePlans(tx)) {
    const said = manifest.tables[table.name] ?? { rows: 0, sha256: '' }
    const stored = await sumFile(fileOf(folder, table.name))
    if (typeof stored === 'string') found.push(`${table.name}: its file cannot be read (${stored})`)
    else if (!isSame(stored, said)) found.push(`${table.name}: its file does not have the rows that the manifest says`)
    const { rows, sha256 } = await sumOf(readRows(tx, table))
    if (!isSame({ rows, sha256 }, said))
      found.push(
        rows === said.rows
          ? `${table.name}: ${rows} rows in both, with other contents`
          : `${table.name}: ${said.rows} rows in the folder, ${rows} in the database`,
      )
  }
  for (const [table, sum] of Object.entries(await readFileSums(tx))) {
    const said = manifest.files[table]
    if (JSON.stringify([sum.count, sum.bytes, sum.sha256]) !== JSON.stringify([said?.count, said?.bytes, said?.sha256]))
      found.push(`files of ${table}: ${said?.count ?? 0} in the folder, ${sum.count} in the database, or other bytes`)
  }
  return [...found, ...(await findDamagedFiles(tx))]
}

const isSame = (a: RowSum, b: RowSum) => a.rows === b.rows && a.sha256 === b.sha256

async function sumOf(batches: AsyncIterable<string[]>): Promise<RowSum> {
  const counted = createRowSum()
  for await (const lines of batches) counted.add(lines)
  return counted.sum()
}

/** @returns the reason when the file cannot be read */
const sumFile = (path: string): Promise<RowSum | string> =>
  sumOf(readTableFile(path)).catch(({ code, message }: NodeJS.ErrnoException) => code ?? message)
