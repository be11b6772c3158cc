/** Pays the bonus of a promotion at once: a claim, a day of a check-in, a draw of a raffle. */

import type { Random } from '../../../http/context.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { readSmallestUnit, roundDown } from '../../money/ledger/smallest-unit.ts'
import { beginClaim, nextSlot, storeClaim } from './begin-claim.ts'
import { nextStep } from './check-in.ts'
import { requireContact } from './contact.ts'
import { bonusOf, payBonus } from './pay-bonus.ts'
import { takePlace } from './places.ts'
import { claimRaffle } from './raffles/claim-raffle.ts'
import type { MemberStanding } from './read-standing.ts'

export interface ClaimRequest {
  id: string
  /** Number that the member gives now; not needed when one is stored. */
  contact?: string | undefined
  random: Random
}

export interface Claimed {
  /** Bonus in minor units. */
  bonus: bigint
  /** Amount that must be bet for it, minor units. */
  turnover: bigint
}

/** @throws Refusal those of `beginClaim`, `takePlace`, `requireContact` and `claimRaffle` */
export async function claimPromotion(tx: Tx, move: MoneyMove, { id, contact, random }: ClaimRequest): Promise<Claimed> {
  const standing = await beginClaim(tx, move, id, ['claim'])
  const { wire } = standing.promotion
  await requireContact(tx, move, wire, contact)
  if (wire.kind === 'raffle') {
    const drawn = await claimRaffle(tx, move, { code: wire.raffle!, turnover: wire.turnover ?? 0, random })
    return { bonus: drawn.prize, turnover: drawn.turnover }
  }
  const unit = await readSmallestUnit(tx, move.tenantId)
  const { slot, bonus, step } = wire.days ? signedDay(wire.days, standing, unit) : plainClaim(standing, unit)
  await takePlace(tx, move.tenantId, wire)
  const paid = bonus > 0n ? await payBonus(tx, { ...move, offer: wire, slot, bonus }) : undefined
  await storeClaim(tx, move, standing, {
    slot,
    state: 'claimed',
    ...(step !== undefined && { step }),
    ...(paid && { paid }),
  })
  return { bonus, turnover: paid?.turnover_minor ?? 0n }
}

const plainClaim = (standing: MemberStanding, unit: bigint) => ({
  slot: nextSlot(standing),
  bonus: bonusOf(standing.promotion.wire.bonus!, 0n, unit),
  step: undefined,
})

function signedDay(days: readonly string[], { claims, today }: MemberStanding, unit: bigint) {
  const step = nextStep(days.length, claims, today)
  return { slot: `day:${today}`, bonus: roundDown(readMinor(days[step - 1]!)!, unit), step }
}
