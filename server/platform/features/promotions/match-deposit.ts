/** Pays the bonus of a deposit match, in the transaction that credits the deposit. */

import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { CreditedDeposit } from '../../money/cashier/cashier-followers.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import { isExcluded } from '../../people/protection/exclusion.ts'
import { notifyIssued } from './notify-member.ts'
import { bonusOf, payBonus } from './pay-bonus.ts'

/** Pays one bonus for a deposit: that chosen with it, else of the promotion joined first whose minimum it reaches. The caller holds the member's wallet. */
export async function payDepositMatch(
  tx: Tx,
  { depositId, amount, requestedAt, ...deposit }: CreditedDeposit,
): Promise<void> {
  const { tenantId, memberId, now } = deposit
  const joined = await tx
    .selectFrom('promotion_claim')
    .select(['id', 'slot', 'offer'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'joined')
    .where(sql<boolean>`offer ->> 'kind' = 'deposit-match'`)
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', requestedAt)]))
    .where(eb => eb.or([eb('deposit_id', 'is', null), eb('deposit_id', '=', depositId)]))
    .orderBy(sql`deposit_id is null`)
    .orderBy('id')
    .execute()
  const claim = joined.find(({ offer }) => amount >= readMinor(offer.needs?.deposit ?? '0')!)
  if (!claim) return
  const { id, slot, offer } = claim
  const bonus = bonusOf(offer.bonus ?? { amount: '0' }, amount, await readSmallestUnit(tx, tenantId))
  if (bonus <= 0n || (await isExcluded(tx, deposit))) return
  const paid = await payBonus(tx, { tenantId, memberId, now, offer, slot, bonus })
  await notifyIssued(tx, { tenantId, memberId, now, offer }, paid)
  await tx
    .updateTable('promotion_claim')
    .set({ state: 'issued', ...paid, deposit_id: depositId, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}
