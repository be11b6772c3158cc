/** Jobs of the lottery: draws are opened ahead of time, drawn when they are due, and settled in batches. */
import { type RawBuilder, sql } from 'kysely'
import { type HttpContext, MAX_CLOCK_SKEW_MS } from '../../../http/context.ts'
import { defineJob, IDLE, MORE } from '../../../jobs/define-job.ts'
import { isNotPaused, tryEach } from '../../../jobs/try-each.ts'
import type { Tx } from '../../../store/open-store.ts'
import { drawDue, JOB } from './draw-due.ts'
import { MAX_RESULTS } from './list-draws.ts'
import { openDraws } from './open-draws.ts'
import { readLottery } from './read-games.ts'
import { KEPT_MS } from './schedule.ts'
import { settleNext } from './settle-draw.ts'

const OPEN_JOB = 'lottery-open-draws'
const HOUR = 3_600_000
/** Maximum of brands in one transaction, which takes some tenths of a second. */
const MAX_BRANDS = 10
/** Maximum of draws of a kind that one transaction deletes. */
const MAX_PURGED = 1000

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
    // due draws are drawn before any is settled, so that results come in time
    async run(tx, { context: { clock, config } }) {
      const now = clock.now()
      if ((await drawDue(tx, now, config.log)) > 0) return MORE
      return (await settleNext(tx, now, config.log)) ? MORE : IDLE
    },
  }),
  defineJob({
    name: 'purge-lottery-draws',
    every: HOUR,
    catchUp: 'once',
    run: (tx, { context }) => purgeDraws(tx, context.clock.now()),
  }),
]

/** Opens draws of every brand whose metadata changed, or that may need its next draw. @returns MORE while further brands are due, IDLE without any */
export async function openAllDraws(tx: Tx, { random, clock, config }: HttpContext): Promise<typeof MORE | typeof IDLE> {
  const now = clock.now()
  const work = { job: OPEN_JOB, now, log: config.log }
  const due = await listDue(tx, now)
  if (due.length === 0) return IDLE
  await tryEach(
    tx,
    work,
    due,
    ({ id }) => `brand ${id}`,
    async brands => {
      for (const { id: tenantId, version } of brands) {
        const { games } = await readLottery(tx, tenantId)
        const nextAt = await openDraws(tx, { tenantId, games: [...games.values()], random, now })
        await storeOpening(tx, { tenantId, version, now, nextAt: Math.min(nextAt, now + HOUR) })
      }
    },
  )
  return MORE
}

interface DueBrand {
  id: string
  /** Version of the metadata from which the games are read. */
  version: string
}

async function listDue(tx: Tx, now: number): Promise<DueBrand[]> {
  const { rows } = await sql<DueBrand>`
    select id, current.version from brand
    left join metadata_version on metadata_version.tenant_id = brand.id
    left join lottery_opening as opening on opening.tenant_id = brand.id,
    lateral (select concat_ws('/', currency, metadata_version.version) as version) as current
    where (opening.version is distinct from current.version or next_at <= ${new Date(now)}::timestamptz
        -- the clock was set back
        or looked_at > ${new Date(now + MAX_CLOCK_SKEW_MS)}::timestamptz)
      and ${isNotPaused({ job: OPEN_JOB, now }, sql<string>`'brand ' || brand.id`)}
    order by opening.next_at nulls first, id limit ${sql.lit(MAX_BRANDS)}`.execute(tx)
  return rows
}

async function storeOpening(
  tx: Tx,
  { tenantId, version, now, nextAt }: { tenantId: string; version: string; now: number; nextAt: number },
): Promise<void> {
  const row = { version, looked_at: new Date(now), next_at: new Date(nextAt) }
  await tx
    .insertInto('lottery_opening')
    .values({ tenant_id: tenantId, ...row })
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
}

/** Deletes draws that no bet refers to and no list reaches: a result that can be listed never changes. @returns MORE while some may be left */
async function purgeDraws(tx: Tx, now: number): Promise<typeof MORE | undefined> {
  // draws all day long have numbers of four digits after the day
  const fast = await purgeBefore(tx, now, { before: now - KEPT_MS.fast, which: sql<boolean>`draw_no like '%-____'` })
  const daily = await purgeBefore(tx, now, { before: now - KEPT_MS.daily, which: sql<boolean>`true` })
  return Math.max(fast, daily) === MAX_PURGED ? MORE : undefined
}

/** Deletes one batch, through the index of draws without bets. @returns how many were deleted */
async function purgeBefore(
  tx: Tx,
  now: number,
  { before, which }: { before: number; which: RawBuilder<boolean> },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from lottery_draw where id in (
      select id from lottery_draw as draw
      where draws_at < ${new Date(before)}::timestamptz and settled_at is not null and bets = 0 and ${which}
        and not exists (select from lottery_bet where draw_id = draw.id)
        and draws_at < (
          select draws_at from lottery_draw as listed
          where listed.tenant_id = draw.tenant_id and listed.game_code = draw.game_code
            and listed.draws_at <= ${new Date(now)}::timestamptz
          order by draws_at desc offset ${sql.lit(MAX_RESULTS)} limit 1)
      order by draws_at limit ${sql.lit(MAX_PURGED)})`.execute(tx)
  return Number(numAffectedRows)
}
