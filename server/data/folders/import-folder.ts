/** Fills an empty database from a folder. */
import { type QueryExecutorProvider, sql } from 'kysely'
import { OperatorError } from '../../http/operator-error.ts'
import { checkLedger } from '../../platform/money/ledger/check-ledger.ts'
import type { Tx } from '../../store/open-store.ts'
import { findBrokenAudit } from '../../tenants/release/check-audit.ts'
import { findDamagedFiles } from './file-contents.ts'
import { type Manifest, readMigration, requireMigration } from './manifest.ts'
import { insertLines, liftLimits } from './read-rows.ts'
import { createRowSum, fileOf, readTableFile } from './table-file.ts'
import { readTablePlans, type TablePlan, writeSequences } from './table-plan.ts'

/** Most problems that one refusal names. */
const MAX_NAMED = 5
const ANOTHER_COPY = 'Nothing was imported. Take another copy of the folder.'

/**
 * Adds the rows of every table, without the triggers that would derive further rows from them, and checks the result.
 * @param acceptsBrokenAudit takes an audit log of which an entry does not follow from the one before it
 * @returns a sentence for each broken chain that was accepted
 * @throws OperatorError when the database is not empty, or has other tables; when a file is damaged; when the ledger does not add up, or
 *   the audit log is broken. The transaction must then be rolled back.
 */
export async function importFolder(
  tx: Tx,
  folder: string,
  manifest: Manifest,
  { acceptsBrokenAudit }: { acceptsBrokenAudit: boolean },
): Promise<string[]> {
  await liftLimits(tx)
  requireMigration(manifest, await readMigration(tx))
  const tables = await readTablePlans(tx)
  requireSameTables(manifest, tables)
  const attach = await detach(tx, tables)
  await requireEmpty(tx, tables)
  for (const table of tables) await importTable(tx, table, folder, manifest)
  await attach()
  await writeSequences(tx, manifest.sequences)
  const problems = [...(await findDamagedFiles(tx)), ...(await checkLedger(tx))]
  if (problems.length > 0)
    throw new OperatorError(
      `The rows of the folder contradict each other: ${problems.slice(0, MAX_NAMED).join('; ')}.`,
      ANOTHER_COPY,
    )
  const broken = (await findBrokenAudit(tx)).map(({ problem }) => problem)
  if (broken.length > 0 && !acceptsBrokenAudit)
    throw new OperatorError(
      `The audit log of the folder is broken: ${broken.slice(0, MAX_NAMED).join(' ')} Nothing was imported.`,
      'Take a copy from before the break. Where none will do, such as with an original that is broken itself, import it as it is: --audit broken.',
    )
  return broken
}

function requireSameTables(manifest: Manifest, tables: readonly TablePlan[]): void {
  const ofFolder = Object.entries(manifest.tables).map(([name, { columns }]) => `${name} (${columns.join(', ')})`)
  const ofDatabase = tables.map(({ name, columns }) => `${name} (${columns.map(column => column.name).join(', ')})`)
  const odd = [
    ...ofFolder.filter(one => !ofDatabase.includes(one)),
    ...ofDatabase.filter(one => !ofFolder.includes(one)),
  ]
  if (odd.length > 0)
    throw new OperatorError(
      `The folder and the database differ in their tables: ${odd.join(', ')}.`,
      `Use the build that wrote the folder, of version ${manifest.version}.`,
    )
}

async function requireEmpty(tx: Tx, tables: readonly TablePlan[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx)
    if (rows.length > 0)
      throw new OperatorError(
        `The database is not empty: the table ${name} has rows.`,
        'Import into a new database on which no server was started: set DATABASE_URL to it, or LIVERY_DATA to a new folder.',
      )
  }
}

async function importTable(tx: Tx, table: TablePlan, folder: string, { tables }: Manifest): Promise<void> {
  const path = fileOf(folder, table.name)
  const counted = createRowSum()
  for await (const lines of readLines(path)) {
    counted.add(lines)
    await insertLines(tx, table, lines)
  }
  const { rows, sha256 } = counted.sum()
  const expected = tables[table.name]!
  if (rows !== expected.rows || sha256 !== expected.sha256)
    throw new OperatorError(`${path} does not have the ${expected.rows} rows that the manifest says.`, ANOTHER_COPY)
}

async function* readLines(path: string): AsyncGenerator<string[]> {
  try {
    yield* readTableFile(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new OperatorError(`${path} cannot be read (${code ?? message}).`, ANOTHER_COPY)
  }
}

/**
 * Takes foreign keys and triggers off the tables: rows come in any order, and derived values come as rows. The owner of the tables may
 * do so; nobody else sees the tables until the transaction ends. @returns puts them back, which checks every key
 */
async function detach(tx: QueryExecutorProvider, tables: readonly TablePlan[]): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx)
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  }
  await run(keys.map(({ drop }) => drop))
  await run(tables.map(({ name }) => `alter table "${name}" disable trigger user`))
  return async () => {
    await run(tables.map(({ name }) => `alter table "${name}" enable trigger user`))
    await run(keys.map(({ add }) => add))
  }
}
