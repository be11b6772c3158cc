/** Pays the bonus of a promotion: one ledger entry, and the bets that it asks for. */
import type { WirePromotion } from '../../../../src/schemas/metadata/promotions-file.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { creditBonus } from '../../money/turnover/credit-bonus.ts'

/** What is stored of a promotion with a claim: enough to pay it, and to say what it was. */
export type Offer = Pick<WirePromotion, 'id' | 'kind' | 'title' | 'limits' | 'bonus' | 'turnover' | 'needs'>

export const offerOf = ({ id, kind, title, limits, bonus, turnover, needs }: WirePromotion): Offer => ({
  id,
  kind,
  title,
  ...(limits && { limits }),
  ...(bonus && { bonus }),
  ...(turnover !== undefined && { turnover }),
  ...(needs && { needs }),
})

export interface Payment {
  tenantId: string
  memberId: number
  offer: Pick<Offer, 'id' | 'turnover'>
  /** What the bonus is for: the same again is not paid again. */
  slot: string
  /** Minor units, more than none. */
  bonus: bigint
  now: number
}

export interface PaidBonus {
  bonus_minor: bigint
  turnover_minor: bigint
  currency: string
  entry_id: string
}

/** @returns the columns of the claim that it pays */
export async function payBonus(tx: Tx, { tenantId, memberId, offer, slot, bonus, now }: Payment): Promise<PaidBonus> {
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
 * The bonus for a deposit, bets or losses: a fixed amount, or the percentage, rounded down, of at most `most`.
 * @param base minor units
 * @returns minor units
 */
export function bonusOf({ amount, percent = 0, most }: NonNullable<Offer['bonus']>, base: bigint): bigint {
  if (amount !== undefined) return readMinor(amount)!
  const part = (base * BigInt(Math.round(percent * Number(SCALE)))) / (100n * SCALE)
  const limit = readMinor(most ?? '0')!
  return part < limit ? part : limit
}
