/** Lists jobs with the times when each ran and when it is due. */
import { Type } from 'typebox'
import { type JobState, readJobs } from '../../jobs/read-jobs.ts'
import { defineRead } from '../../verbs/verb.ts'

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Describes a failure: the number of attempts, the error and the time of the next attempt. */
function sayFailure({ failures, error, retryAt }: Pick<JobState, 'failures' | 'retryAt'> & { error: string }): string {
  const again = iso(retryAt)
  const next = again === null ? 'with its next run' : `at ${again.slice(0, 19).replace('T', ' ')} UTC`
  return `failed ${failures === 1 ? 'once' : `${failures} times`}, is tried again ${next}: ${error}`
}

export const jobs = defineRead({
  name: 'jobs',
  about: 'show what runs by the clock, when it ran and when it is due',
  input: Type.Object({}),
  examples: [''],
  role: 'support',
  label: 'Jobs',
  columns: [
    { key: 'name', title: 'Job' },
    { key: 'schedule', title: 'Schedule' },
    { key: 'nextAt', title: 'Next', kind: 'moment' },
    { key: 'lastRunAt', title: 'Last', kind: 'moment' },
    { key: 'notes', title: 'Failures', kind: 'lines' },
  ],
  async read({ context }) {
    const states = await readJobs(context.store.db)
    const rows = states.map(({ nextAt, retryAt, lastDueAt, lastRunAt, items, ...job }) => ({
      ...job,
      nextAt: iso(nextAt),
      retryAt: iso(retryAt),
      lastDueAt: iso(lastDueAt),
      lastRunAt: iso(lastRunAt),
      items: items.map(item => ({ ...item, retryAt: iso(item.retryAt) })),
      notes: [
        ...(job.error === null ? [] : [sayFailure({ ...job, error: job.error, retryAt })]),
        ...items.map(item => `${item.item}: ${sayFailure(item)}`),
      ],
    }))
    return {
      message: rows.length === 0 ? 'No job was stored yet: a server stores them at its start.' : `${rows.length} jobs.`,
      rows,
    }
  },
})
