import { type Kysely, sql } from 'kysely'

/** Runs statements one by one; a prepared statement holds only one. */
export async function runStatements(tx: Kysely<unknown>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
