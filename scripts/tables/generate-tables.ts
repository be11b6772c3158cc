/** Writes the types of all tables for Kysely from a migrated database, so that nobody keeps them up to date by hand. */
import { type Kysely, sql } from 'kysely'
import type { Store } from '../../server/store/open-store.ts'

interface Column {
  table: string
  table_comment: string | null
  name: string
  comment: string | null
  type: string
  is_nullable: boolean
  /** The database fills the column in when an insert leaves it out. */
  has_default: boolean
  /** Check constraints of this column alone, as SQL. */
  checks: string[]
}

/** Returns the whole module. */
export async function generateTables({ db }: Store): Promise<string> {
  const columns = await readColumns(db as Kysely<unknown>)
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  const interfaces = [...tables].map(([name, own]) => writeTable(name, own))
  const all = [...tables.keys()].map(name => `  ${name}: ${typeName(name)}\n`).join('')
  return `/** Written from the migrated database by every command that checks types: add a migration instead of editing this file. */
import type { DateOnly, Generated, Int8, JsonColumn, RowId } from './column-types.ts'
import type { JsonColumns } from './json-columns.ts'

export interface Tables {
${all}}

${interfaces.join('\n')}`
}

async function readColumns(db: Kysely<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select pg_class.relname as table, obj_description(pg_class.oid, 'pg_class') as table_comment,
      attname as name, col_description(pg_class.oid, attnum) as comment, format_type(atttypid, null) as type,
      not attnotnull as is_nullable, atthasdef or attidentity <> '' as has_default,
      array(select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]) as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migration'
      and attnum > 0 and not attisdropped
    order by relname collate "C", attnum`.execute(db)
  return rows
}

function writeTable(name: string, columns: readonly Column[]): string {
  const lines = columns.map(column => {
    const type = column.has_default ? `Generated<${typeOf(column)}>` : typeOf(column)
    return `${writeComment(column.comment, '  ')}  ${column.name}: ${type}${column.is_nullable ? ' | null' : ''}\n`
  })
  return `${writeComment(columns[0]!.table_comment, '')}export interface ${typeName(name)} {\n${lines.join('')}}\n`
}

const writeComment = (text: string | null, indent: string) => (text ? `${indent}/** ${text} */\n` : '')

const typeName = (table: string) =>
  `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`

const TYPES: Record<string, string> = {
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'DateOnly',
  integer: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  xid8: 'string',
}

function typeOf({ table, name, type, checks }: Column): string {
  // the number of a row is only compared; calculations use all other int8
  if (type === 'bigint') return /(?:^|_)id$/.test(name) ? 'RowId' : 'Int8'
  if (type === 'json' || type === 'jsonb') return `JsonColumn<JsonColumns['${table}']['${name}']>`
  const known = TYPES[type]
  if (!known) throw new Error(`Column ${table}.${name} is of type ${type}: say in TYPES what it is in TypeScript.`)
  return (type === 'text' && literals(checks)) || known
}

/** Returns the union of texts that a check like `state in ('open', 'captured')` allows. */
function literals(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const list = /= ANY \(ARRAY\[(.+?)\]\)/.exec(check)?.[1]
    if (list) return [...list.matchAll(/'([^']*)'::text/g)].map(([, text]) => `'${text}'`).join(' | ')
  }
  return undefined
}
