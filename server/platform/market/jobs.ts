/** The jobs of the market game. */
import type { Random } from '../../http/context.ts'
import { defineJob, MORE } from '../../jobs/define-job.ts'
import type { Tx } from '../../store/open-store.ts'
import { changeOdds, purgeFixtures, scheduleFixtures } from './schedule-fixtures.ts'
import { endFixtures, settleSlips } from './settle-fixtures.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const job = (name: string, every: number, run: (tx: Tx, now: number, random: Random) => Promise<unknown>) =>
  defineJob({
    name,
    every,
    // by the server's clock and not by the occurrence: what is due now is done now
    catchUp: 'once',
    run: (tx, { context }) => run(tx, context.clock.now(), context.random),
  })

export const marketJobs = [
  job('schedule-fixtures', MINUTE, (tx, now, random) => scheduleFixtures(tx, random, now)),
  job('change-odds', 30 * SECOND, (tx, now, random) => changeOdds(tx, random, now)),
  job('end-fixtures', 5 * SECOND, async (tx, now) => ((await endFixtures(tx, now)) > 0 ? MORE : undefined)),
  job('settle-slips', 5 * SECOND, async (tx, now) => ((await settleSlips(tx, now)) > 0 ? MORE : undefined)),
  job('purge-fixtures', 60 * MINUTE, (tx, now) => purgeFixtures(tx, now)),
]
