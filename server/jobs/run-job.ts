/** Runs a job once: one instance takes it, runs it and records it in one transaction. */
import { type ExpressionBuilder, sql } from 'kysely'
import { type HttpContext, MAX_CLOCK_SKEW_MS } from '../http/context.ts'
import type { Tables } from '../store/tables.generated.ts'
import { type Job, MORE } from './define-job.ts'
import { latestUntil, nextAfter } from './schedule.ts'

export const FIRST_PAUSE_MS = 1000
export const MAX_PAUSE_MS = 15 * 60_000
const MAX_ERROR_LENGTH = 500

export const errorLine = (error: unknown) => String(error).split('\n')[0]!.slice(0, MAX_ERROR_LENGTH)

type Rows = ExpressionBuilder<Tables, 'job'>

/** Finds due jobs; a failed occurrence is due at its retry time. */
export const isDue = (eb: Rows, now: number) => eb(eb.fn.coalesce('retry_at', 'next_at'), '<=', new Date(now))

/** Finds jobs that ran or were postponed at a time that is now in the future: the clock was set back. */
export const isAhead = (eb: Rows, now: number) =>
  eb.or([
    eb('last_due_at', '>', new Date(now + MAX_CLOCK_SKEW_MS)),
    eb('retry_at', '>', new Date(now + MAX_PAUSE_MS + MAX_CLOCK_SKEW_MS)),
  ])

/**
 * Runs the next occurrence if it is due and no other instance is running it.
 * @returns its time, and whether it is finished; undefined when there was nothing to do, or it failed and is tried again later
 */
export async function runJob(context: HttpContext, job: Job): Promise<{ dueAt: number; isDone: boolean } | undefined> {
  const { store, clock, config } = context
  const now = clock.now()
  let lockedAt: Date | undefined
  try {
    await job.prepare?.()
    return await store.transaction(async tx => {
      const row = await tx
        .selectFrom('job')
        .select(['next_at', 'runs'])
        .where('name', '=', job.name)
        .where(eb => isDue(eb, now))
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return undefined
      lockedAt = row.next_at
      const first = row.next_at.getTime()
      const dueAt = job.catchUp === 'each' ? first : Math.max(first, latestUntil(job, now))
      // no time limit: a purge after a long downtime deletes its whole backlog in one statement
      await sql`set local statement_timeout = 0`.execute(tx)
      if ((await job.run(tx, { dueAt, context })) === MORE) return { dueAt, isDone: false }
      await tx
        .updateTable('job')
        .set({
          next_at: new Date(nextAfter(job, dueAt)),
          last_due_at: new Date(dueAt),
          last_run_at: new Date(now),
          runs: BigInt(row.runs) + 1n,
          failures: 0,
          error: null,
          retry_at: null,
        })
        .where('name', '=', job.name)
        .execute()
      return { dueAt, isDone: true }
    })
  } catch (error) {
    const line = errorLine(error)
    config.log.error({ job: job.name, err: error }, 'job failed')
    if (lockedAt) await storeFailure(context, job.name, lockedAt, line)
    return undefined
  }
}

/** Stores a failure; the pause doubles with each. Stores nothing when another instance has run the occurrence meanwhile. */
async function storeFailure({ store, clock }: HttpContext, name: string, taken: Date, error: string): Promise<void> {
  const row = await store.db
    .updateTable('job')
    .set(eb => ({ failures: eb('failures', '+', 1), error }))
    .where('name', '=', name)
    .where('next_at', '=', taken)
    .returning('failures')
    .executeTakeFirst()
  if (!row) return
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (row.failures - 1), MAX_PAUSE_MS)
  await store.db
    .updateTable('job')
    .set({ retry_at: new Date(clock.now() + pause) })
    .where('name', '=', name)
    .where('next_at', '=', taken)
    .execute()
}
