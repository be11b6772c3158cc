/** A job for each second of a soak run, and a check that every occurrence had its effect once. */
import { sql } from 'kysely'
import { defineJob } from '../../server/jobs/define-job.ts'
import type { Store } from '../../server/store/open-store.ts'

const EVERY_MS = 1000
/** Most delay of a job that failed without a database and is retried after a pause of the same length. */
const MAX_DELAY_MS = 30_000

export const tickJob = defineJob({
  name: 'soak-tick',
  every: EVERY_MS,
  catchUp: 'each',
  run: (tx, { dueAt }) => sql`insert into soak_tick values (${new Date(dueAt)})`.execute(tx),
})

/** A table without a key, so that an occurrence that ran twice is seen. */
export const createTicks = (store: Store) => sql`create table soak_tick (due_at timestamptz not null)`.execute(store.db)

/** @param endedAt time at which the instances were told to end @returns a sentence for each violation */
export async function checkTicks(store: Store, endedAt: number): Promise<string[]> {
  const { rows } = await sql<{ times: number; different: number; first: Date | null; last: Date | null }>`
    select count(*)::int as times, count(distinct due_at)::int as different, min(due_at) as first, max(due_at) as last
    from soak_tick`.execute(store.db)
  const { times, different, first, last } = rows[0]!
  if (!first || !last) return []
  const due = (last.getTime() - first.getTime()) / EVERY_MS + 1
  return [
    ...(times === different ? [] : [`the job of each second ran ${times} times for ${different} seconds`]),
    ...(different === due ? [] : [`the job of each second ran for ${different} of ${due} seconds`]),
    ...(endedAt - last.getTime() < MAX_DELAY_MS
      ? []
      : [`the job of each second did not resume: it ran last at ${last.toISOString()}`]),
  ]
}
