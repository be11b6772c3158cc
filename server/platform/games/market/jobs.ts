/** The jobs of the market game. */
import { sql } from 'kysely'
import type { Random } from '../../../http/context.ts'
import { defineJob, IDLE, MORE } from '../../../jobs/define-job.ts'
import { isNotPaused, type JobWork, tryEach } from '../../../jobs/try-each.ts'
import type { Tx } from '../../../store/open-store.ts'
import { changeOdds, purgeFixtures, scheduleFixtures } from './schedule-fixtures.ts'
import { END_JOB, endFixtures, SETTLE_JOB, settleSlips } from './settle-fixtures.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const job = (name: string, every: number, run: (tx: Tx, work: JobWork, random: Random) => Promise<unknown>) =>
  defineJob({
    name,
    every,
    // due work by the server's clock, not by the occurrence's time
    catchUp: 'once',
    run: (tx, { context: { clock, config, random } }) =>
      run(tx, { job: name, now: clock.now(), log: config.log }, random),
  })

export const marketJobs = [
  job('schedule-fixtures', MINUTE, (tx, work, random) =>
    eachCompetition(tx, work, codes => scheduleFixtures(tx, random, work.now, codes)),
  ),
  job('change-odds', 30 * SECOND, (tx, work, random) =>
    eachCompetition(tx, work, codes => changeOdds(tx, random, work.now, codes)),
  ),
  job(END_JOB, 5 * SECOND, async (tx, { now, log }) => ((await endFixtures(tx, now, log)) > 0 ? MORE : IDLE)),
  job(SETTLE_JOB, 5 * SECOND, async (tx, { now, log }) => ((await settleSlips(tx, now, log)) > 0 ? MORE : IDLE)),
  job('purge-fixtures', 60 * MINUTE, (tx, { now }) => purgeFixtures(tx, now)),
]

async function eachCompetition(
  tx: Tx,
  work: JobWork,
  run: (codes: readonly string[]) => Promise<void>,
): Promise<typeof IDLE | undefined> {
  const rows = await tx
    .selectFrom('competition')
    .select('code')
    .where(isNotPaused(work, sql<string>`'competition ' || competition.code`))
    .orderBy('code')
    .execute()
  const codes = rows.map(({ code }) => code)
  await tryEach(tx, work, codes, code => `competition ${code}`, run)
  return codes.length === 0 ? IDLE : undefined
}
