/** Starts a PostgreSQL cluster, by default with fsync on for a soak run, which can be crashed and started again. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressOfCluster, initCluster, startPostgres } from '../temporary-postgres.ts'

export interface Cluster {
  /** Address that bypasses the proxy, for the run's own checks. */
  url: string
  socket: string
  /** Stops like `pg_ctl stop -m immediate`, without a checkpoint; everything outside of the log on disk is lost. */
  crash(): Promise<void>
  /** Starts it unless it runs. @returns when it answers */
  start(): Promise<void>
  /** Runs one statement on its own connection. */
  run(statement: string): Promise<pg.QueryResult>
  stop(): Promise<void>
}

/** Settings like an operator's; the small log fits a small disk. */
const SETTINGS = [
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'max_connections=200'],
  ...['min_wal_size=32MB', 'max_wal_size=64MB', 'shared_buffers=64MB'],
]
const PATIENCE_MS = 120_000

/** @param folder a folder that is empty or has a cluster of before; it is not removed */
export async function startOwnCluster(bin: string, folder: string, settings = SETTINGS): Promise<Cluster> {
  if (!existsSync(join(folder, 'data'))) initCluster(bin, folder, ['--no-sync'])
  const url = addressOfCluster(folder)
  let server: ChildProcess | undefined
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (!isRunning()) return
    const gone = once(server!, 'exit')
    server!.kill(signal)
    await gone
  }
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }
  const start = async () => {
    for (const since = performance.now(); performance.now() - since < PATIENCE_MS; await wait(10)) {
      if (!isRunning()) server = startPostgres(bin, folder, settings)
      if (await run('select 1').catch(() => undefined)) return
    }
    throw new Error('The PostgreSQL of this run did not answer for two minutes.')
  }
  await start()
  return {
    url,
    socket: `${folder}/.s.PGSQL.5432`,
    crash: () => end('SIGQUIT'),
    start,
    run,
    stop: () => end('SIGINT'),
  }
}
