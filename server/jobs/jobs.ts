/** Runs jobs when they are due: once across all instances, also occurrences that were missed while none ran. */
import type { HttpContext } from '../http/context.ts'
import { isActive } from '../store/passive-copy.ts'
import type { Job } from './define-job.ts'
import { isAhead, isDue, runJob } from './run-job.ts'
import { nextAfter, scheduleText } from './schedule.ts'

export interface Jobs {
  /** Adds jobs, or replaces those of the same names: for a newly opened brand. */
  add(jobs: readonly Job[]): Promise<void>
  /** Stores new jobs, and runs the due ones every second from now on. */
  start(): Promise<void>
  /** Runs the jobs that are due now and waits for them. @returns names and times of those run here */
  runDue(): Promise<{ name: string; dueAt: number }[]>
  /** Waits for the running jobs. */
  close(): Promise<void>
}

const RUN_EVERY_MS = 1000
/** Limit of occurrences of one job in a row, so that other jobs need not wait for a month of missed minutes. */
const MAX_IN_A_ROW = 1000
/**
 * Milliseconds for which one unfinished occurrence continues, in so many transactions at most; afterwards other due jobs have their turn.
 */
const MAX_ROW_MS = 1000
const MAX_PARTS_IN_A_ROW = 20

export function createJobs(context: HttpContext, initial: readonly Job[]): Jobs {
  const { store, clock, config } = context
  const jobs = new Map<string, Job>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let closed = false

  /** Adds jobs. The first occurrence of a new job, or of a changed schedule, is the next one from now. */
  const add = async (more: readonly Job[]) => {
    if (more.length === 0) return
    const now = clock.now()
    await store.db
      .insertInto('job')
      .values(
        more.map(job => ({ name: job.name, schedule: scheduleText(job), next_at: new Date(nextAfter(job, now)) })),
      )
      .onConflict(conflict =>
        conflict
          .column('name')
          .doUpdateSet(({ ref }) => ({
            schedule: ref('excluded.schedule'),
            next_at: ref('excluded.next_at'),
            retry_at: null,
            failures: 0,
            error: null,
          }))
          .whereRef('job.schedule', '<>', 'excluded.schedule'),
      )
      .execute()
    for (const job of more) jobs.set(job.name, job)
  }
  /** Reschedules jobs after the clock was set back: jobs that ran in the future are due again from now on. */
  const rescheduleFromNow = async (job: Job, now: number) => {
    await store.db
      .updateTable('job')
      .set({ next_at: new Date(nextAfter(job, now)), last_due_at: null, retry_at: null })
      .where('name', '=', job.name)
      .where(eb => isAhead(eb, now))
      .execute()
  }
  const findDue = async (now: number) => {
    const rows = await store.db
      .selectFrom('job')
      .select(eb => ['name', isAhead(eb, now).as('ahead')])
      .where('name', 'in', [...jobs.keys()])
      .where(eb => eb.or([isDue(eb, now), isAhead(eb, now)]))
      .where(isActive)
      .orderBy('next_at')
      .execute()
    for (const { name, ahead } of rows) if (ahead) await rescheduleFromNow(jobs.get(name)!, now)
    return rows.filter(({ ahead }) => !ahead).map(({ name }) => jobs.get(name)!)
  }
  /** Runs a job several times in a row. @returns whether it has more to do at once */
  const runInARow = async (job: Job, done: { name: string; dueAt: number }[]) => {
    const began = performance.now()
    let parts = 0
    for (let n = 0; n < MAX_IN_A_ROW && !closed; n++) {
      const ran = await runJob(context, job, parts > 0)
      if (!ran) return false
      if (ran.isDone) done.push({ name: job.name, dueAt: ran.dueAt })
      else if (++parts === MAX_PARTS_IN_A_ROW || performance.now() - began > MAX_ROW_MS) return true
    }
    return false
  }
  const runDue = async () => {
    const done: { name: string; dueAt: number }[] = []
    if (jobs.size === 0) return done
    let isUnfinished: boolean
    do {
      isUnfinished = false
      for (const job of await findDue(clock.now())) if (await runInARow(job, done)) isUnfinished = true
    } while (isUnfinished && !closed)
    return done
  }
  let failing = false
  const runAgain = () => {
    running = runDue().then(
      () => {
        failing = false
      },
      error => {
        if (!failing) config.log.warn({ err: error }, 'jobs could not be read')
        failing = true
      },
    )
    void running.then(() => {
      if (!closed) timer = setTimeout(runAgain, RUN_EVERY_MS).unref()
    })
  }

  return {
    add,
    runDue,
    async start() {
      await add(initial)
      runAgain()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
