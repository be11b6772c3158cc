/** Reads the state of all jobs, for operators. */
import type { Reader } from '../store/open-store.ts'

export interface JobState {
  name: string
  /** Schedule as text: `every 60 s`, `at 00:05 Asia/Bangkok`. */
  schedule: string
  /** Time of the next occurrence, in milliseconds since 1970. */
  nextAt: number
  /** Time of the next try after a failure. */
  retryAt: number | null
  /** Time of the last occurrence that was run, and below the time of that run. */
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

/** Reads jobs by name, also those that only another build has. */
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
