import { sql } from 'kysely'
import type { Store, Tx } from '../server/store/open-store.ts'

/** Keeps a table from being read and written. @returns a function that ends that */
export const lockTable = (store: Store, table: string): Promise<() => Promise<void>> =>
  holdOpen(store, tx => sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx))

/** Does work in a transaction and keeps it open, with its locks. @returns a function that commits it */
export async function holdOpen(store: Store, work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  let end = () => {}
  const ended = new Promise<void>(done => {
    end = done
  })
  let held: Promise<void> | undefined
  await new Promise<void>((done, fail) => {
    held = store.transaction(async tx => {
      await work(tx)
      done()
      await ended
    })
    held.catch(fail)
  })
  return async () => {
    end()
    await held
  }
}

const MAX_POLLS = 10_000

/** Waits until so many sessions of the database wait for a lock. @throws Error when they never do */
export async function waitForLocks(store: Store, count: number): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db)
    if (Number(rows[0]!.n) >= count) return
  }
  throw new Error(`Fewer than ${count} sessions wait for a lock.`)
}
