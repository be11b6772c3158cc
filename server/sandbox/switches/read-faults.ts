/** Reads the faults that QA injected; all instances share them. */
import { sql } from 'kysely'
import type { Events } from '../../events/events.ts'
import type { Store } from '../../store/open-store.ts'

export interface Fault {
  /** Delay of the answer in milliseconds. */
  delay: number
  /** HTTP status of the answer; 0: no answer at all; null: the call is only slow. */
  status: number | null
}

export interface FaultReader {
  /** Returns the fault to inject into this call, if any; counts it where it was set for a number of calls. Never fails itself. */
  take(call: string): Promise<Fault | undefined>
  /** Names the faults that are set, in one word; empty without any. Changes whenever one is set or taken back. Never fails itself. */
  version(): Promise<string>
}

const REFRESH_MS = 1000

/** Reads the table at most once per second, so that a call without a fault costs no query. */
export function createFaultReader(store: Store, events: Pick<Events, 'on'> | undefined): FaultReader {
  let faults = new Map<string, Fault & { counted: boolean }>()
  let version = ''
  let refreshedAt = Number.NEGATIVE_INFINITY
  events?.on('sandbox', () => {
    refreshedAt = Number.NEGATIVE_INFINITY
  })
  const refresh = async () => {
    // the process's own time: the server's clock may have been moved
    if (performance.now() - refreshedAt < REFRESH_MS) return
    refreshedAt = performance.now()
    const rows = await store.db
      .selectFrom('sandbox_fault')
      .selectAll()
      .execute()
      .catch(() => undefined)
    // without the database the faults stay as they were last known: whatever can be shown without the database is shown
    if (!rows) return
    version = rows
      .map(({ call, set_at }) => `${call}-${set_at.getTime()}`)
      .sort()
      .join('-')
    faults = new Map(
      rows.map(row => [row.call, { delay: row.delay_ms, status: row.status, counted: row.times_left !== null }]),
    )
  }
  return {
    async version() {
      await refresh()
      return version
    },
    async take(call) {
      await refresh()
      const fault = faults.get(call)
      if (!fault?.counted || fault.status === null) return fault
      return (await takeOne(store, call).catch(() => false)) ? fault : { delay: fault.delay, status: null }
    },
  }
}

/** Takes one of the remaining times; one statement, so that two instances never take the same. */
async function takeOne({ db }: Store, call: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_fault')
    .set({ times_left: sql<number>`times_left - 1` })
    .where('call', '=', call)
    .where('times_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
