/** Listens on a notification channel of the database. A notification is only a hint to read the tables; its payload says which rows. */
import type { PGlite } from '@electric-sql/pglite'

/**
 * Calls `onNotify` when the channel was notified, and without a payload when notifications may have been lost. They may be late or
 * repeated, and a pooler passes none on: callers must poll as well.
 * @returns stops listening
 */
export type Listen = (channel: string, onNotify: (payload?: string) => void) => Promise<() => Promise<void>>

/** Stand-in for databases without notifications. */
export const noNotifications: Listen = async () => async () => {}

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 30_000

/** Listens on a connection of its own, which is reopened when it is cut. A pooler in transaction mode passes no notifications on. */
export function listenOnPostgres(url: string): Listen {
  return async (channel, heard) => {
    const { default: pg } = await import('pg')
    let client: InstanceType<typeof pg.Client> | undefined
    let timer: NodeJS.Timeout | undefined
    let pause = FIRST_PAUSE_MS
    let ended = false

    const connect = async () => {
      const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
      let gone = false
      const lost = () => {
        if (gone) return
        gone = true
        connection.end().catch(() => {})
        if (ended) return
        timer = setTimeout(connect, pause).unref()
        pause = Math.min(pause * 2, MAX_PAUSE_MS)
      }
      client = connection
      connection.on('error', lost)
      connection.on('end', lost)
      connection.on('notification', ({ payload }) => heard(payload))
      try {
        await connection.connect()
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
        pause = FIRST_PAUSE_MS
        // for notifications that were lost while the connection was down
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
  async (channel, heard) => {
    const unlisten = await db.listen(channel, payload => heard(payload))
    return async () => {
      if (!db.closed) await unlisten()
    }
  }
