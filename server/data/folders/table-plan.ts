/** Reads which tables and columns a database has, in the order and form in which their rows are exported. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Tables } from '../../store/tables.generated.ts'

const CREDENTIAL = 'opens an account or a session of the original'
const COUNTER = 'counts for minutes only'

/** Tables whose rows stay behind, with the reason. */
export const LEFT_OUT: Partial<Record<keyof Tables, string>> = {
  captcha: CREDENTIAL,
  change_ticket: CREDENTIAL,
  draft_presence: COUNTER,
  event: 'numbers of transactions of the original',
  launch: CREDENTIAL,
  login_failure: COUNTER,
  oauth_attempt: CREDENTIAL,
  oauth_registration: CREDENTIAL,
  oauth_ticket: CREDENTIAL,
  operator_link: CREDENTIAL,
  operator_session: CREDENTIAL,
  passive_copy: 'says that the original is itself a copy',
  password_link: CREDENTIAL,
  play_session: CREDENTIAL,
  rate_limit: COUNTER,
  remember_family: CREDENTIAL,
  session: CREDENTIAL,
  used_nonce: COUNTER,
  verification_code: CREDENTIAL,
  webauthn_challenge: CREDENTIAL,
}

/**
 * Conditions of the rows that are exported, for tables of which some stay behind. The key of hashes goes along, because excluded persons are recognised by it; a copy makes its
 * own pairs for encryption and signatures.
 */
const ROWS: Partial<Record<keyof Tables, string>> = { server_key: `purpose = 'secret'` }

export interface TablePlan {
  name: string
  /** Columns by name, with their types in SQL; without those that the database computes. */
  columns: { name: string; type: string }[]
  /** Names of the columns of the primary key, with a collation that is the same everywhere. */
  order: string[]
  /** Condition in SQL of the rows that are exported. */
  rows: string
}

/** Reads the plan of every table that is exported, by name. */
export async function readTablePlans(db: QueryExecutorProvider): Promise<TablePlan[]> {
  const { rows } = await sql<Omit<TablePlan, 'rows'>>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attname collate "C")
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end order by place)
        from pg_index cross join unnest(indkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = indrelid and attnum = number
        where indrelid = pg_class.oid and indisprimary and place <= indnkeyatts), '[]') as order
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migration'
    order by relname collate "C"`.execute(db)
  return rows
    .filter(({ name }) => !Object.hasOwn(LEFT_OUT, name))
    .map(table => ({ ...table, rows: ROWS[table.name as keyof Tables] ?? 'true' }))
}

/** Reads the numbers that identity columns have reached, by table and column. */
export async function readSequences(
  db: QueryExecutorProvider,
): Promise<Record<string, { last: string; used: boolean }>> {
  const found: Record<string, { last: string; used: boolean }> = {}
  for (const { place, name } of await listSequences(db)) {
    if (Object.hasOwn(LEFT_OUT, place.split('.')[0]!)) continue
    const { rows } = await sql<{ last: string; used: boolean }>`
      select last_value as last, is_called as used from ${sql.raw(name)}`.execute(db)
    found[place] = rows[0]!
  }
  return found
}

/** Sets the numbers that identity columns have reached. */
export async function writeSequences(
  db: QueryExecutorProvider,
  sequences: Record<string, { last: string; used: boolean }>,
): Promise<void> {
  for (const { place, name } of await listSequences(db)) {
    const reached = sequences[place]
    if (reached) await sql`select setval(${name}::regclass, ${reached.last}::bigint, ${reached.used})`.execute(db)
  }
}

/** Lists sequences by the column that each belongs to: a database that began with an older build has other names for some. */
async function listSequences(db: QueryExecutorProvider): Promise<{ place: string; name: string }[]> {
  const { rows } = await sql<{ place: string; name: string }>`
    select pg_class.relname || '.' || attname as place, depend.objid::regclass::text as name
    from pg_depend as depend
    join pg_class on pg_class.oid = depend.refobjid and relnamespace = current_schema()::regnamespace
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    join pg_class as sequence on sequence.oid = depend.objid and sequence.relkind = 'S'
    where depend.classid = 'pg_class'::regclass and depend.refclassid = 'pg_class'::regclass and depend.deptype in ('a', 'i')
    order by 1`.execute(db)
  return rows
}
