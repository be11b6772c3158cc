/** Works on several items in a job, such as draws of several brands: one that fails does not hold up the others. */

import { type RawBuilder, sql } from 'kysely'
import { MAX_CLOCK_SKEW_MS } from '../http/context.ts'
import type { Log } from '../log/log.ts'
import { isAborted, type Tx } from '../store/open-store.ts'
import { errorLine, FIRST_PAUSE_MS, MAX_PAUSE_MS } from './run-job.ts'

export interface JobWork {
  /** The name of the job. */
  job: string
  /** Milliseconds since 1970. */
  now: number
  log: Log
}

/** After so many failures in a row, two minutes, a job may give an item up, such as void a draw. */
export const GIVE_UP_AFTER = 8
/** Limit of the exponent: more would be too much for `power`; the pause is the longest long before. */
const MAX_EXPONENT = 20

/**
 * Does all at once; if that fails, each alone. An item that fails alone has no effect, is logged and stored with its error, and is left out
 * by `isNotPaused` for 1 s, 2 s, 4 s … 15 min.
 * @param items ready to be worked on, and locked where that matters
 * @param run works on the items passed to it; it may be called again for some of them
 */
export async function tryEach<T>(
  tx: Tx,
  work: JobWork,
  items: readonly T[],
  nameOf: (item: T) => string,
  run: (items: readonly T[]) => Promise<unknown>,
): Promise<void> {
  if (items.length === 0) return
  const failed = new Map<string, unknown>()
  const attempt = async (part: readonly T[]) => {
    await sql`savepoint job_item`.execute(tx)
    try {
      await run(part)
    } catch (error) {
      // the fault is of no single item, such as a lost database: the whole run is repeated
      if (isAborted(error)) throw error
      await sql`rollback to savepoint job_item`.execute(tx)
      if (part.length === 1) failed.set(nameOf(part[0]!), error)
      else for (const item of part) await attempt([item])
    }
    await sql`release savepoint job_item`.execute(tx)
  }
  await attempt(items)
  const done = items.map(nameOf).filter(name => !failed.has(name))
  if (done.length > 0)
    await tx.deleteFrom('job_item').where('job', '=', work.job).where('item', '=', sql<string>`any(${done})`).execute()
  for (const [item, error] of failed) {
    work.log.error({ job: work.job, item, err: error }, 'job failed for an item')
    await storeFailure(tx, work, item, errorLine(error))
  }
}

async function storeFailure(tx: Tx, { job, now }: JobWork, item: string, error: string): Promise<void> {
  const after = (pause: RawBuilder<unknown>) => sql`${new Date(now)}::timestamptz + ${pause} * interval '1 millisecond'`
  const doubled = sql`least(${sql.lit(MAX_PAUSE_MS)}, ${sql.lit(FIRST_PAUSE_MS)} * 2 ^ least(known.failures, ${sql.lit(MAX_EXPONENT)}))`
  await sql`
    insert into job_item as known (job, item, failures, error, retry_at)
    values (${job}, ${item}, 1, ${error}, ${after(sql.lit(FIRST_PAUSE_MS))})
    on conflict (job, item) do update
      set failures = known.failures + 1, error = excluded.error, retry_at = ${after(doubled)}`.execute(tx)
}

/** Says whether an item did not fail lately. @param item result of `nameOf`, as SQL */
export const isNotPaused = ({ job, now }: Omit<JobWork, 'log'>, item: RawBuilder<string>) => sql<boolean>`
  not exists (select from job_item where job_item.job = ${job} and job_item.item = ${item}
    and retry_at > ${new Date(now)}::timestamptz
    and retry_at <= ${new Date(now + MAX_PAUSE_MS + MAX_CLOCK_SKEW_MS)}::timestamptz)`

/** Says whether an item failed so often that it may be given up. @param item result of `nameOf`, as SQL */
export const hasGivenUp = ({ job }: Pick<JobWork, 'job'>, item: RawBuilder<string>) => sql<boolean>`
  exists (select from job_item where job_item.job = ${job} and job_item.item = ${item} and failures >= ${sql.lit(GIVE_UP_AFTER)})`

/** Removes items that were not tried again for a day: they are done, or gone. */
export async function purgeJobItems(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('job_item')
    .where('retry_at', '<', new Date(now - 24 * 3_600_000))
    .execute()
}
