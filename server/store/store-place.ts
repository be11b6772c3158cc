/** Tells where a store is: for messages, and to compare what two settings name. A password is never part of it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

export type StorePlace =
  | { kind: 'pglite'; folder: string }
  | { kind: 'postgresql'; user: string; host: string; port: number; database: string }

/**
 * @param where as `openStore` takes it
 * @throws StartError for an address that PostgreSQL does not understand
 */
export async function readStorePlace(where: string): Promise<StorePlace> {
  if (!isPostgres(where)) return { kind: 'pglite', folder: where === MEMORY ? where : resolve(where) }
  const { default: pg } = await import('pg')
  try {
    const { user = '', host, port, database = '' } = new pg.Client({ connectionString: where })
    return { kind: 'postgresql', user, host, port, database }
  } catch {
    throw new StartError(
      'DATABASE_URL is not an address PostgreSQL understands; write postgres://user:password@host:5432/database.',
    )
  }
}

/** Names a place in a sentence, such as `PostgreSQL livery@db:5432/livery`. */
export const namePlace = (place: StorePlace): string =>
  place.kind === 'pglite'
    ? `embedded database in ${place.folder}`
    : `PostgreSQL ${place.user}@${place.host}:${place.port}/${place.database}`

/** Tells whether two places are the same database, whoever signs in to it. */
export const isSamePlace = (one: StorePlace, other: StorePlace): boolean =>
  one.kind === 'postgresql' && other.kind === 'postgresql'
    ? one.host === other.host && one.port === other.port && one.database === other.database
    : namePlace(one) === namePlace(other)

/**
 * Tells whether a server or an import ever filled this place; nothing is created.
 * @throws StartError when PostgreSQL refuses the connection
 */
export async function hasTables(where: string): Promise<boolean> {
  const place = await readStorePlace(where)
  if (place.kind === 'pglite') return place.folder === MEMORY || existsSync(`${place.folder}/PG_VERSION`)
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: where, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('migration') is not null as found")
    return rows[0].found === true
  } catch (error) {
    throw connectionRefused(place, error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes the line about a PostgreSQL that takes no connection. */
export function connectionRefused(place: StorePlace, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException
  return new StartError(
    `DATABASE_URL: ${namePlace(place)} refuses the connection (${code ?? message}). Check that it runs, and its user, password and database.`,
  )
}

export const isPostgres = (where: string): boolean => /^postgres(ql)?:\/\//.test(where)

export const MEMORY = 'memory://'
