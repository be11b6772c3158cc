import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { beginClaim, nextSlot, storeClaim } from './begin-claim.ts'
import { takePlace } from './places.ts'
import type { MemberStanding } from './read-standing.ts'

/** A deposit that a bonus was chosen with. */
interface ChosenDeposit {
  id: string
  /** Minor units. */
  amount: bigint
}

/**
 * Joins a deposit match or a cashback; its bonus is paid later.
 * @param deposit the deposit that alone is to bring the bonus; left out: the next one that is large enough
 * @throws Refusal those of `beginClaim` and `takePlace`; promotion/state, promotion/needs
 */
export async function joinPromotion(
  tx: Tx,
  move: Omit<MoneyMove, 'key'>,
  id: string,
  deposit?: ChosenDeposit,
): Promise<void> {
  const standing = await beginClaim(tx, move, id, deposit ? ['join', 'joined'] : ['join'])
  const joined = standing.claims.find(({ state }) => state === 'joined')
  if (deposit) checkChoice(standing, deposit)
  if (joined) {
    await tx
      .updateTable('promotion_claim')
      .set({ deposit_id: deposit?.id ?? null, changed_at: new Date(move.now) })
      .where('id', '=', joined.id)
      .execute()
    return
  }
  await takePlace(tx, move.tenantId, standing.promotion.wire)
  await storeClaim(tx, move, standing, { slot: nextSlot(standing), state: 'joined', depositId: deposit?.id })
}

function checkChoice(standing: MemberStanding, { amount }: ChosenDeposit): void {
  const { kind, needs } = standing.promotion.wire
  if (!isChoosable(standing)) throw refuse('promotion/state', { status: 409, value: { state: standing.state } })
  if (kind === 'deposit-match' && amount < readMinor(needs?.deposit ?? '0')!)
    throw refuse('promotion/needs', { status: 409, value: { state: standing.state } })
}

/** Tests whether a deposit may bring the bonus: one that waits for another deposit may not. */
export const isChoosable = ({ promotion, state, claims }: MemberStanding): boolean =>
  promotion.wire.kind === 'deposit-match' &&
  (state === 'join' ||
    (state === 'joined' && claims.every(claim => claim.state !== 'joined' || claim.depositId === null)))
