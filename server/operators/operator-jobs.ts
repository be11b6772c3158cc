/** Jobs of operators. They only free space: links, challenges and sessions that have ended are refused without them. */
import { defineJob } from '../jobs/define-job.ts'
import { purgeChallenges } from '../second-factor/challenges.ts'
import { purgeLinks } from './links.ts'
import { purgeOperatorSessions } from './sessions.ts'

const HOUR_MS = 3_600_000

export const operatorJobs = [
  defineJob({
    name: 'purge-operators',
    every: HOUR_MS,
    catchUp: 'once',
    async run(tx, { dueAt }) {
      await purgeOperatorSessions(tx, dueAt)
      await purgeChallenges(tx, dueAt)
      await purgeLinks(tx, dueAt)
    },
  }),
]
