/** Shares the first step of every call about a promotion, and stores its claim. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { PromotionClaimTable } from '../../../store/tables.generated.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { refuseExcluded } from '../../people/protection/exclusion.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { offerOf } from './pay-bonus.ts'
import { findPromotion } from './read-promotions.ts'
import { checkState, type MemberStanding, readStandings } from './read-standing.ts'

/**
 * Locks the member's wallet, so that the second of two tabs sees the effect of the first, and then reads the state of the promotion.
 * @throws Refusal protection/time-out, protection/self-exclusion, promotion/unknown, and those of `checkState`
 */
export async function beginClaim(
  tx: Tx,
  move: Omit<MoneyMove, 'key'>,
  id: string,
  wanted: readonly MemberStanding['state'][],
): Promise<MemberStanding> {
  await openWallet(tx, move)
  await lockPlayer(tx, move)
  await refuseExcluded(tx, move)
  const promotion = await findPromotion(tx, move.tenantId, id)
  const [standing] = await readStandings(tx, move, [promotion])
  checkState(standing!, wanted)
  return standing!
}

/** Returns the name of the member's next claim. */
export const nextSlot = ({ claims }: Pick<MemberStanding, 'claims'>): string =>
  `claim:${claims.filter(({ slot }) => slot.startsWith('claim:')).length + 1}`

interface NewClaim {
  slot: string
  state: PromotionClaimTable['state']
  step?: number
  remark?: string
  /** The deposit that alone brings the bonus. */
  depositId?: string
  paid?: { bonus_minor: bigint; turnover_minor: bigint; currency: string; entry_id: string }
}

/** @returns id of the claim. @throws Refusal promotion/state (409) when the slot is taken: never while the wallet is locked */
export async function storeClaim(
  tx: Tx,
  { tenantId, memberId, now }: Omit<MoneyMove, 'key'>,
  { promotion: { wire, endsAt }, today }: MemberStanding,
  { slot, state, step, remark = '', depositId, paid }: NewClaim,
): Promise<string> {
  const row = await tx
    .insertInto('promotion_claim')
    .values({
      tenant_id: tenantId,
      promotion_id: wire.id,
      member_id: memberId,
      slot,
      state,
      remark,
      day: today,
      offer: JSON.stringify(offerOf(wire)),
      ends_at: endsAt === undefined ? null : new Date(endsAt),
      created_at: new Date(now),
      changed_at: new Date(now),
      ...(step && { step }),
      ...(depositId && { deposit_id: depositId }),
      ...paid,
    })
    .onConflict(conflict => conflict.columns(['member_id', 'promotion_id', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refuse('promotion/state', { status: 409 })
  return row.id
}
