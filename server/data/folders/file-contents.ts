/** Pictures that members uploaded, and files of brands: bytes in rows, checked against the hashes that name them. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Manifest } from './manifest.ts'

/** Tables that hold files, with the name of a row and the condition that its bytes have the hash that names them. */
const TABLES = [
  { table: 'asset', name: `tenant_id || '/' || hash`, isWhole: `starts_with(encode(sha256(body), 'hex'), hash)` },
  {
    table: 'upload',
    name: 'id::text',
    // base64url; the number of the case follows once the case has ended
    isWhole: `rtrim(translate(encode(sha256(body), 'base64'), '+/', '-_'), '=') = split_part(hash, ':', 1)`,
  },
]

type Files = Manifest['files']

/** Counts the files of each table; the hash is that of all their names and hashes, in order. */
export async function readFileSums(db: QueryExecutorProvider): Promise<Files> {
  const sums: Files = {}
  for (const { table, name } of TABLES) {
    const { rows } = await sql<{ count: string; bytes: string; sha256: string }>`
      select count(*) as count, coalesce(sum(length(body)), 0) as bytes, encode(sha256(convert_to(coalesce(
        string_agg(name || ' ' || encode(sha256(body), 'hex'), e'\n' order by name), ''), 'UTF8')), 'hex') as sha256
      from (select body, (${sql.raw(name)}) collate "C" as name from ${sql.table(table)}) as file`.execute(db)
    const { count, ...rest } = rows[0]!
    sums[table] = { ...rest, count: Number(count) }
  }
  return sums
}

/** Finds files whose bytes do not have the hash that names them. @returns a sentence for each */
export async function findDamagedFiles(db: QueryExecutorProvider): Promise<string[]> {
  const found: string[] = []
  for (const { table, name, isWhole } of TABLES) {
    const { rows } = await sql<{ name: string }>`select ${sql.raw(name)} as name from ${sql.table(table)}
      where not (${sql.raw(isWhole)}) order by 1`.execute(db)
    found.push(...rows.map(row => `${table} ${row.name} does not have the bytes that its hash names`))
  }
  return found
}
