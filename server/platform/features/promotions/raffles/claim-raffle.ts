/** Draws in a raffle: each member once in each period, from the prizes in stock, paid through the ledger. */

import type { Random } from '../../../../http/context.ts'
import { refuse } from '../../../../http/refusal.ts'
import type { Tx } from '../../../../store/open-store.ts'
import type { MoneyMove } from '../../../money/ledger/run-money-call.ts'
import { roundDown, SMALLEST_UNIT } from '../../../money/ledger/smallest-unit.ts'
import { creditBonus } from '../../../money/turnover/credit-bonus.ts'
import { refuseExcluded } from '../../../people/protection/exclusion.ts'
import { isPayable } from './payable-prize.ts'
import { periodStart } from './period-start.ts'

export interface RaffleDraw {
  code: string
  /** Multiple of the prize that must be bet. */
  turnover: number
  random: Random
}

/**
 * @returns the prize, and the amount that must be bet for it, in minor units.
 * @throws Refusal protection/time-out, protection/self-exclusion, raffle/unknown, raffle/closed, raffle/claimed, raffle/sold-out; the
 * caller's transaction must roll back.
 */
export async function claimRaffle(
  tx: Tx,
  move: MoneyMove,
  draw: RaffleDraw,
): Promise<{ prize: bigint; turnover: bigint }> {
  const { code, random } = draw
  const { tenantId, memberId, now } = move
  await refuseExcluded(tx, move)
  const raffle = await tx
    .selectFrom('raffle')
    .innerJoin('brand', 'brand.id', 'raffle.tenant_id')
    .selectAll('raffle')
    .select(['time_zone', SMALLEST_UNIT.as('unit')])
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!raffle) throw refuse('raffle/unknown', { status: 404 })
  const hasEnded = raffle.ends_at !== null && raffle.ends_at.getTime() <= now
  if (raffle.starts_at.getTime() > now || hasEnded) throw refuse('raffle/closed', { status: 409 })

  const start = periodStart(raffle.period, raffle.time_zone, now)
  const claim = { raffle_id: raffle.id, member_id: memberId, period_start: new Date(start) }
  // a draw whose period began at another moment, as the brand had another time zone
  const earlier = await tx
    .selectFrom('raffle_claim')
    .select('created_at')
    .where('raffle_id', '=', raffle.id)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', claim.period_start)
    .executeTakeFirst()
  if (earlier) throw refuse('raffle/claimed', { status: 409 })
  // the row is inserted before the prize is drawn: of a member's concurrent claims only one gets past this statement
  const taken = await tx
    .insertInto('raffle_claim')
    .values({ ...claim, prize_minor: 0n, created_at: new Date(now) })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) throw refuse('raffle/claimed', { status: 409 })
  const prize = roundDown(await drawPrize(tx, raffle, random), BigInt(raffle.unit))
  await tx
    .updateTable('raffle_claim')
    .set({ prize_minor: prize })
    .where('raffle_id', '=', raffle.id)
    .where('member_id', '=', memberId)
    .where('period_start', '=', claim.period_start)
    .execute()
  if (prize === 0n) return { prize, turnover: 0n }
  const { turnover } = await creditBonus(tx, {
    tenantId,
    memberId,
    kind: 'raffle',
    reference: code,
    key: `raffle:${raffle.id}:${start}`,
    minor: prize,
    turnover: draw.turnover,
    now,
  })
  return { prize, turnover }
}

/** Draws a prize; every one in stock that the brand can pay is equally likely. @param raffle.unit smallest amount of the brand */
async function drawPrize(
  tx: Tx,
  { id: raffleId, unit }: { id: number; unit: number },
  random: Random,
): Promise<bigint> {
  for (;;) {
    const prizes = await tx
      .selectFrom('raffle_prize')
      .select(['prize_minor', 'stock'])
      .where('raffle_id', '=', raffleId)
      .where('stock', '>', 0)
      .where(isPayable(unit))
      .orderBy('prize_minor')
      .execute()
    const left = prizes.reduce((sum, { stock }) => sum + stock, 0)
    if (left === 0) throw refuse('raffle/sold-out', { status: 409 })
    let ticket = random.int(left)
    const drawn = prizes.find(({ stock }) => {
      ticket -= stock
      return ticket < 0
    })!
    const decremented = await tx
      .updateTable('raffle_prize')
      .set(eb => ({ stock: eb('stock', '-', 1) }))
      .where('raffle_id', '=', raffleId)
      .where('prize_minor', '=', drawn.prize_minor)
      .where('stock', '>', 0)
      .executeTakeFirst()
    // another member got the last one meanwhile: draw again from the remaining stock
    if (decremented.numUpdatedRows === 1n) return BigInt(drawn.prize_minor)
  }
}
