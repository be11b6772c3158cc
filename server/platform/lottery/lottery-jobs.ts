/** The jobs of the lottery: draws are opened ahead of time, drawn when they are due, and settled in batches. */
import { sql } from 'kysely'
import type { HttpContext } from '../../http/context.ts'
import { defineJob, MORE } from '../../jobs/define-job.ts'
import { isNotPaused, tryEach } from '../../jobs/try-each.ts'
import type { Tx } from '../../store/open-store.ts'
import { drawDue, JOB } from './draw-due.ts'
import { MAX_RESULTS } from './list-draws.ts'
import { openDraws } from './open-draws.ts'
import { readLottery } from './read-games.ts'
import { settleNext } from './settle-draw.ts'

const OPEN_JOB = 'lottery-open-draws'
const HOUR = 3_600_000
/** How long draws without bets stay after the last day that can be listed. */
const UNUSED_MS = 6 * HOUR

export const lotteryJobs = [
  defineJob({
    name: OPEN_JOB,
    every: 5000,
    catchUp: 'once',
    run: (tx, { context }) => openAllDraws(tx, context),
  }),
  defineJob({
    name: JOB,
    every: 1000,
    catchUp: 'once',
    // what is due is drawn before anything is settled, so that results come in time
    async run(tx, { context: { clock, config } }) {
      const now = clock.now()
      if ((await drawDue(tx, now, config.log)) > 0) return MORE
      return (await settleNext(tx, now, config.log)) ? MORE : undefined
    },
  }),
  defineJob({
    name: 'purge-lottery-draws',
    every: HOUR,
    catchUp: 'once',
    run: (tx, { context }) => purgeDraws(tx, context.clock.now()),
  }),
]

/** Of every brand. */
export async function openAllDraws(tx: Tx, { random, clock, config }: HttpContext): Promise<void> {
  const work = { job: OPEN_JOB, now: clock.now(), log: config.log }
  const { rows } = await sql<{ id: string }>`
    select id from brand where ${isNotPaused(work, BRAND_NAME)} order by id`.execute(tx)
  await tryEach(
    tx,
    work,
    rows,
    ({ id }) => `brand ${id}`,
    async brands => {
      for (const { id: tenantId } of brands) {
        const games = (await readLottery(tx, tenantId)).games
        if (games.size === 0) continue
        await openDraws(tx, { tenantId, games: games.values(), random, now: work.now })
      }
    },
  )
}

const BRAND_NAME = sql<string>`'brand ' || brand.id`

/** Those that no bet refers to and no list reaches: a result that can be listed stays what it was. */
async function purgeDraws(tx: Tx, now: number): Promise<void> {
  await sql`
    delete from lottery_draw as draw
    where draws_at < ${new Date(now - UNUSED_MS)}::timestamptz and settled_at is not null
      and not exists (select from lottery_bet where draw_id = draw.id)
      and draws_at < (
        select draws_at from lottery_draw as listed
        where listed.tenant_id = draw.tenant_id and listed.game_code = draw.game_code
          and listed.draws_at <= ${new Date(now)}::timestamptz
        order by draws_at desc offset ${sql.lit(MAX_RESULTS)} limit 1)`.execute(tx)
}
