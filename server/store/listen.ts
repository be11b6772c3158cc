/** Hears what is notified on a channel of the database: a hint that something is there to be read, never the thing itself. */
import type { PGlite } from '@electric-sql/pglite'

/**
 * Calls `heard` when the channel was notified. A hint may come late, twice or never: whoever listens looks by itself as well.
 * @returns stops listening
 */
export type Listen = (channel: string, heard: () => void) => Promise<() => Promise<void>>

/** Nothing is ever heard. */
export const hearNothing: Listen = async () => async () => {}

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 30_000

/** Over a connection of its own, made again when it is cut. A pooler in transaction mode passes no notifications on. */
export function listenOnPostgres(url: string): Listen {
  return async (channel, heard) => {
    const { default: pg } = await import('pg')
    let client: InstanceType<typeof pg.Client> | undefined
    let timer: NodeJS.Timeout | undefined
    let pause = FIRST_PAUSE_MS
    let ended = false

    const connect = async () => {
      const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
      let gone = false
      const lost = () => {
        if (gone) return
        gone = true
        mine.end().catch(() => {})
        if (ended) return
        timer = setTimeout(connect, pause).unref()
        pause = Math.min(pause * 2, MAX_PAUSE_MS)
      }
      client = mine
      mine.on('error', lost)
      mine.on('end', lost)
      mine.on('notification', heard)
      try {
        await mine.connect()
        await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
        pause = FIRST_PAUSE_MS
        // what was notified while nobody listened
        heard()
      } catch {
        lost()
      }
    }
    await connect()
    return async () => {
      ended = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    }
  }
}

export const listenOnPGlite =
  (db: PGlite): Listen =>
  (channel, heard) =>
    db.listen(channel, heard)
