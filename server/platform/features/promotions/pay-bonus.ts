/** Pays the bonus of a promotion: one ledger entry, and its turnover. */

import type { WirePromotion } from '../../../../src/schemas/metadata/promotions-file.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { roundDown } from '../../money/ledger/smallest-unit.ts'
import { creditBonus } from '../../money/turnover/credit-bonus.ts'

/** Part of a promotion that is stored with a claim: enough to pay and to describe it. */
export type BonusOffer = Pick<WirePromotion, 'id' | 'kind' | 'title' | 'limits' | 'bonus' | 'turnover' | 'needs'>

export const offerOf = ({ id, kind, title, limits, bonus, turnover, needs }: WirePromotion): BonusOffer => ({
  id,
  kind,
  title,
  ...(limits && { limits }),
  ...(bonus && { bonus }),
  ...(turnover !== undefined && { turnover }),
  ...(needs && { needs }),
})

export interface BonusPayment {
  tenantId: string
  memberId: number
  offer: Pick<BonusOffer, 'id' | 'turnover'>
  /** Name of the claim: a bonus with the same name is not paid again. */
  slot: string
  /** Bonus in minor units, more than zero. */
  bonus: bigint
  now: number
}

export interface PaidBonus {
  bonus_minor: bigint
  turnover_minor: bigint
  currency: string
  entry_id: string
}

/** @returns the columns of the claim for the payment */
export async function payBonus(
  tx: Tx,
  { tenantId, memberId, offer, slot, bonus, now }: BonusPayment,
): Promise<PaidBonus> {
  const { turnover, currency, entryId } = await creditBonus(tx, {
    tenantId,
    memberId,
    kind: 'promotion',
    reference: offer.id,
    key: `promotion:${offer.id}:${slot}`,
    minor: bonus,
    turnover: offer.turnover ?? 0,
    now,
  })
  return { bonus_minor: bonus, turnover_minor: turnover, currency, entry_id: entryId }
}

const SCALE = 10_000n

/**
 * Returns the bonus for a deposit, bets or losses: a fixed amount, or the percentage, rounded down, of at most `most`.
 * @param base minor units
 * @param unit smallest amount of the brand, minor units
 * @returns minor units
 */
export function bonusOf(
  { amount, percent = 0, most }: NonNullable<BonusOffer['bonus']>,
  base: bigint,
  unit: bigint,
): bigint {
  if (amount !== undefined) return roundDown(readMinor(amount)!, unit)
  const part = (base * BigInt(Math.round(percent * Number(SCALE)))) / (100n * SCALE)
  const limit = readMinor(most ?? '0')!
  return roundDown(part < limit ? part : limit, unit)
}
