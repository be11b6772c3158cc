import { readJobs } from '../../jobs/read-jobs.ts'
import type { SandboxVerb } from '../sandbox-context.ts'

/** What runs by the clock: when it ran and when it is due. */
export const jobs: SandboxVerb = async ({ store }) => {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  const states = await readJobs(store.db)
  return {
    message:
      states.length === 0
        ? 'There are no jobs yet: a server writes them down when it starts.'
        : `${states.length} jobs.`,
    jobs: states.map(({ nextAt, retryAt, lastDueAt, lastRunAt, items, ...job }) => ({
      ...job,
      nextAt: iso(nextAt),
      retryAt: iso(retryAt),
      lastDueAt: iso(lastDueAt),
      lastRunAt: iso(lastRunAt),
      items: items.map(item => ({ ...item, retryAt: iso(item.retryAt) })),
    })),
  }
}
