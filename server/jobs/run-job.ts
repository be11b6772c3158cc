/** Runs a job once: one instance takes it, runs it and records it in one transaction. */
import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { contextFor, type HttpContext, MAX_CLOCK_SKEW_MS } from '../http/context.ts'
import { codeOf, msSince } from '../log/log.ts'
import type { Tables } from '../store/tables.generated.ts'
import { IDLE, type Job, MORE } from './define-job.ts'
import { latestUntil, nextAfter } from './schedule.ts'

export const FIRST_PAUSE_MS = 1000
export const MAX_PAUSE_MS = 15 * 60_000
const MAX_ERROR_LENGTH = 500

export const errorLine = (error: unknown) => String(error).split('\n')[0]!.slice(0, MAX_ERROR_LENGTH)

/** Outcome of a run; `continues`: its occurrence goes on in the next run; `idle`: there was nothing to do. */
type RunOutcome = 'done' | 'continues' | 'idle' | 'failed'

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
 * Runs the next occurrence if it is due and no other instance is running it, and writes the run's entry in the log. The run has an id of its
 * own, as a request has: every entry of it carries that id.
 * @param isRest whether the run continues the occurrence of the one before: it ends something, even when it finds nothing more to do
 * @returns its time, and whether it is finished; undefined when there was nothing to do, or it failed and is tried again later
 */
export async function runJob(
  context: HttpContext,
  job: Job,
  isRest = false,
): Promise<{ dueAt: number; isDone: boolean } | undefined> {
  const { store, clock, config } = context
  const own = contextFor(context, randomUUID())
  const began = performance.now()
  const entry = (outcome: RunOutcome, fields = {}) => ({
    request: own.request,
    job: job.name,
    brand: job.name.split('/')[1],
    outcome,
    ms: msSince(began),
    ...fields,
  })
  const now = clock.now()
  let lockedAt: Date | undefined
  try {
    await job.prepare?.()
    const ran = await store.transaction(async (tx): Promise<{ dueAt: number; outcome: RunOutcome } | undefined> => {
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
      const result = await job.run(tx, { dueAt, context: own })
      if (result === MORE) return { dueAt, outcome: 'continues' }
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
      return { dueAt, outcome: result === IDLE && !isRest ? 'idle' : 'done' }
    })
    if (!ran) return undefined
    config.log[ran.outcome === 'idle' ? 'debug' : 'routine'](entry(ran.outcome), 'job')
    return { dueAt: ran.dueAt, isDone: ran.outcome !== 'continues' }
  } catch (error) {
    const line = errorLine(error)
    config.log.error(entry('failed', { code: codeOf(error), err: error }), 'job failed')
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
