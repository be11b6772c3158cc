/** Reads the rows of a table as lines of JSON, which the database writes itself: each value in full, moments in UTC. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { TablePlan } from './table-plan.ts'

/** Characters that one fetch aims at; a table of pictures is read a few rows at a time. */
const FETCHED = 4_000_000
const MAX_ROWS = 5000

/**
 * Makes the transaction one snapshot of the database and lifts its limits of time. It must be the first statement.
 */
export async function beginSnapshot(tx: QueryExecutorProvider): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx)
  await liftLimits(tx)
}

/** Lifts the limits of time of a transaction, and lets the database write moments in UTC. */
export async function liftLimits(tx: QueryExecutorProvider): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('timezone', 'UTC', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(tx)
}

/** Yields the lines of a table in the order of its primary key, some at a time. */
export async function* readRows(tx: QueryExecutorProvider, table: TablePlan): AsyncGenerator<string[]> {
  await sql.raw(`declare table_rows no scroll cursor for ${selectLines(table)}`).execute(tx)
  let count = 50
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(count)} from table_rows`.execute(tx)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    const average = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    count = Math.max(1, Math.min(MAX_ROWS, Math.floor(FETCHED / average)))
  }
  await sql`close table_rows`.execute(tx)
}

/** A json value goes as text, so that null within one differs from no value, and its spaces stay. */
const isJson = (type: string) => type === 'json' || type === 'jsonb'

function selectLines({ name, columns, order, rows }: TablePlan): string {
  const values = columns.map(column => `"${column.name}"${isJson(column.type) ? `::text as "${column.name}"` : ''}`)
  const inOrder = order.length > 0 ? `order by ${order.map(part => `one.${part}`).join(', ')}` : ''
  return `select row_to_json(exported_row)::text as line from (select ${values.join(', ')} from "${name}" as one where ${rows} ${inOrder}) as exported_row`
}

/** Adds rows from their lines. */
export async function insertLines(
  tx: QueryExecutorProvider,
  { name, columns }: TablePlan,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map(column => `"${column.name}"`).join(', ')
  const types = columns.map(column => `"${column.name}" ${isJson(column.type) ? 'text' : column.type}`).join(', ')
  const values = columns.map(column => `"${column.name}"${isJson(column.type) ? `::${column.type}` : ''}`).join(', ')
  await sql`insert into ${sql.table(name)} (${sql.raw(names)}) overriding system value
    select ${sql.raw(values)} from json_to_recordset(${`[${lines.join(',')}]`}::json) as imported_row (${sql.raw(types)})`.execute(
    tx,
  )
}
