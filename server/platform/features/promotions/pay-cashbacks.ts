/** Pays cashbacks: after each period, to everybody who joined, a share of their bets or losses in it. */

import { sql } from 'kysely'
import type { MORE } from '../../../jobs/define-job.ts'
import { goOn, type Pass } from '../../../jobs/pass.ts'
import { isNotPaused, type JobWork } from '../../../jobs/try-each.ts'
import type { Log } from '../../../log/log.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import { dayNumberAt, dayStart, dayText, periodDay, periodLength } from '../../money/totals/brand-days.ts'
import { closedUntil } from '../../money/totals/count-bets.ts'
import { COUNTED_STAKE, gameIn, inQuarters } from '../../money/totals/totals.ts'
import { isNotExcluded } from '../../people/protection/exclusion.ts'
import { lockPayees } from '../../people/protection/lock-player.ts'
import { notifyIssued } from './notify-member.ts'
import { bonusOf, offerOf, payBonus } from './pay-bonus.ts'
import { listCashbacks, type Promotion } from './read-promotions.ts'

/** Number of ended periods that are paid: after a longer outage a server pays the latest ones. */
const PERIODS = 3

interface Period {
  /** Number of the period's first day. */
  first: number
  start: number
  end: number
}

interface Due {
  memberId: number
  /** Bets or losses in minor units. */
  base: bigint
}

export const JOB: JobWork['job'] = 'pay-cashbacks'

type Cashback = Promotion & { tenantId: string }

/** @returns MORE while members are left */
export async function payCashbacks(tx: Tx, now: number, log: Log): Promise<typeof MORE | undefined> {
  const passes = (await listCashbacks(tx)).flatMap(promotion =>
    endedPeriods(promotion, now).map(period => passOf(tx, promotion, period, now)),
  )
  return goOn(tx, { job: JOB, now, log }, passes)
}

const passOf = (tx: Tx, promotion: Cashback, period: Period, now: number): Pass<Due> => ({
  name: nameOf(promotion, period),
  list: (after, most) => listJoined(tx, promotion, after, most),
  find: (ids, most) => findDue(tx, { promotion, period, ids, most, now }),
  idOf: ({ memberId }) => memberId,
  async run(due) {
    const members = due.map(({ memberId }) => memberId)
    const payees = await lockPayees(tx, promotion.tenantId, members)
    const unit = await readSmallestUnit(tx, promotion.tenantId)
    for (const one of due) if (payees.has(one.memberId)) await pay(tx, promotion, period, one, unit, now)
  },
})

const nameOf = ({ tenantId, wire }: Cashback, { first }: Period) => `${tenantId}/${wire.id}/${dayText(first)}`

/** Returns the latest ended periods, whose bets are all in the database; of each the part in which the promotion ran. */
function endedPeriods(
  { wire, timeZone, startsAt = 0, endsAt = Number.POSITIVE_INFINITY }: Promotion,
  now: number,
): Period[] {
  const { period } = wire.cashback!
  const length = periodLength(period)
  const current = periodDay(period, dayNumberAt(timeZone, now))
  return Array.from({ length: PERIODS + 1 }, (_, back): Period => {
    const first = current - back * length
    const start = Math.max(dayStart(timeZone, first), startsAt)
    return { first, start, end: Math.min(dayStart(timeZone, first + length), endsAt) }
  }).filter(({ start, end }) => start < end && end <= closedUntil(now))
}

async function listJoined(tx: Tx, { tenantId, wire }: Cashback, after: number, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('promotion_claim')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('promotion_id', '=', wire.id)
    .where('state', '=', 'joined')
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(most)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

interface Wanted {
  promotion: Cashback
  period: Period
  ids: readonly number[]
  most: number
  now: number
}

async function findDue(tx: Tx, { promotion, period, ids, most, now }: Wanted): Promise<Due[]> {
  const { tenantId, wire } = promotion
  const { first, start, end } = period
  const { of, gameTypes } = wire.cashback!
  const counted =
    of === 'bets' ? sql`sum(${COUNTED_STAKE})` : sql`sum(${COUNTED_STAKE} - (win_minor - uncounted_win_minor))`
  const rows = await tx
    .selectFrom('promotion_claim as joined')
    .innerJoin('member', 'member.id', 'joined.member_id')
    .innerJoinLateral(
      () =>
        sql<{ base: string }>`(select ${counted} as base from bet_total where bet_total.member_id = member.id
          and ${inQuarters(new Date(start), new Date(end))} and ${gameIn({ gameTypes })})`.as('played'),
      join => join.onTrue(),
    )
    .select(['member.id', 'played.base'])
    .where('joined.tenant_id', '=', tenantId)
    .where('joined.promotion_id', '=', wire.id)
    .where('joined.state', '=', 'joined')
    .where('joined.member_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('joined.created_at', '<', new Date(end))
    .where(isNotExcluded(now))
    .where(isNotPaused({ job: JOB, now }, sql`${`${nameOf(promotion, period)}/`}::text || member.id`))
    .where(
      sql<boolean>`not exists (select from promotion_claim as paid where paid.member_id = member.id
        and paid.promotion_id = ${wire.id} and paid.slot = ${`period:${dayText(first)}`})`,
    )
    .where(sql<boolean>`played.base > 0`)
    .orderBy('member.id')
    .limit(most)
    .execute()
  return rows.map(({ id, base }) => ({ memberId: id, base: BigInt(base) }))
}

/** Pays a member. A share below the smallest amount is recorded too, so that it is not looked at again. */
async function pay(
  tx: Tx,
  { tenantId, wire }: Cashback,
  { first }: Period,
  { memberId, base }: Due,
  unit: bigint,
  now: number,
) {
  const slot = `period:${dayText(first)}`
  const bonus = bonusOf(wire.bonus!, base, unit)
  const to = { tenantId, memberId, offer: offerOf(wire), now }
  const paid = bonus > 0n ? await payBonus(tx, { ...to, slot, bonus }) : undefined
  await tx
    .insertInto('promotion_claim')
    .values({
      tenant_id: tenantId,
      promotion_id: wire.id,
      member_id: memberId,
      slot,
      state: 'issued' as const,
      day: dayText(first),
      offer: JSON.stringify(to.offer),
      ends_at: null,
      ...paid,
      created_at: new Date(now),
      changed_at: new Date(now),
    })
    .execute()
  if (paid) await notifyIssued(tx, to, paid)
}
