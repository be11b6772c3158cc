/** The state of all jobs, for operators. */
import type { Reader } from '../store/open-store.ts'

export interface JobState {
  name: string
  /** Schedule as text: `every 60 s`, `at 00:05 Asia/Bangkok`. */
  schedule: string
  /** The occurrence that is run next, in milliseconds since 1970. */
  nextAt: number
  /** After a failure: when it is tried again. */
  retryAt: number | null
  /** The occurrence that was run last, and when that was. */
  lastDueAt: number | null
  lastRunAt: number | null
  /** Number of runs. */
  runs: number
  /** Failures of the next occurrence so far, and the error of the last one. */
  failures: number
  error: string | null
  /** Items that it failed on while it went on with the rest. */
  items: { item: string; failures: number; error: string; retryAt: number }[]
}

/** By name; also jobs that only another build has. */
export async function readJobs(db: Reader): Promise<JobState[]> {
  const rows = await db.selectFrom('job').selectAll().orderBy('name').execute()
  const items = await db.selectFrom('job_item').selectAll().orderBy('job').orderBy('item').execute()
  return rows.map(row => ({
    name: row.name,
    schedule: row.schedule,
    nextAt: row.next_at.getTime(),
    retryAt: row.retry_at?.getTime() ?? null,
    lastDueAt: row.last_due_at?.getTime() ?? null,
    lastRunAt: row.last_run_at?.getTime() ?? null,
    runs: Number(row.runs),
    failures: row.failures,
    error: row.error,
    items: items
      .filter(({ job }) => job === row.name)
      .map(({ item, failures, error, retry_at }) => ({ item, failures, error, retryAt: retry_at.getTime() })),
  }))
}
