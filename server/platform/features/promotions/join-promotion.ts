import type { Tx } from '../../../store/open-store.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { beginClaim, nextSlot, storeClaim } from './begin-claim.ts'
import { takePlace } from './places.ts'

/** Joins a deposit match or a cashback; its bonus is paid later. @throws Refusal those of `beginClaim` and `takePlace` */
export async function joinPromotion(tx: Tx, move: MoneyMove, id: string): Promise<void> {
  const standing = await beginClaim(tx, move, id, ['join'])
  await takePlace(tx, move.tenantId, standing.promotion.wire)
  await storeClaim(tx, move, standing, { slot: nextSlot(standing), state: 'joined' })
}
