/** Vitest runs this once around all files, which share one PostgreSQL; their databases are dropped at the end. */
import pg from 'pg'
import { findPostgres } from './temporary-postgres.ts'

/** Environment variable with the prefix of this run's databases. */
export const RUN_PREFIX = 'LIVERY_TEST_PREFIX'

export default async function setup(): Promise<() => Promise<void>> {
  const server = await findPostgres()
  if (typeof server === 'string') return async () => {}
  const prefix = `livery_test_${process.pid}_${Date.now().toString(36)}_`
  // test processes inherit this environment
  Object.assign(process.env, { TEST_DATABASE_URL: server.url, [RUN_PREFIX]: prefix })
  return async () => {
    await dropAll(server.url, prefix)
    await server.stop()
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
