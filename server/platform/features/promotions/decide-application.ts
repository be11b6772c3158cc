/** Decides on an application once, with its postings and the message to the member. */

import type { Selectable } from 'kysely'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { PromotionClaimTable } from '../../../store/tables.generated.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import { readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import { refuseExcluded } from '../../people/protection/exclusion.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { endUploads, releaseUploads } from '../../people/uploads/uploads.ts'
import { notifyIssued, notifyRejected } from './notify-member.ts'
import { bonusOf, payBonus } from './pay-bonus.ts'
import { returnPlace } from './places.ts'

export type ClaimRow = Selectable<PromotionClaimTable>

export interface ApplicationDecision {
  tenantId: string
  /** Id of the claim. */
  id: string
  /** Reason of a rejection; undefined: approved. */
  rejected?: { reason: string }
  now: number
}

/**
 * Decides on an application. An approved one pays the bonus of the promotion as it was when the member applied.
 * @throws Refusal promotion/unknown-claim (404), promotion/state (409), promotion/below-unit (409): the bonus is less than the brand can pay;
 *   protection/time-out, protection/self-exclusion of an approval
 */
export async function decideApplication(
  tx: Tx,
  { tenantId, id, rejected, now }: ApplicationDecision,
): Promise<ClaimRow> {
  const { member_id: memberId } = await findClaim(tx, tenantId, id)
  await lockPlayer(tx, { tenantId, memberId })
  const row = await findClaim(tx, tenantId, id, true)
  if (row.state !== 'applying') throw refuse('promotion/state', { status: 409, value: { state: row.state } })
  const { offer } = row
  const to = { tenantId, memberId, offer, now }
  const uploads = { tenantId, purpose: 'promotion', caseId: id } as const
  await endUploads(tx, uploads, now)
  if (rejected) {
    await releaseUploads(tx, uploads)
    await returnPlace(tx, tenantId, offer)
    await notifyRejected(tx, to, rejected.reason)
    return changeClaim(tx, id, { state: 'rejected', reason: rejected.reason, changed_at: new Date(now) })
  }
  await refuseExcluded(tx, { tenantId, memberId, now })
  const unit = await readSmallestUnit(tx, tenantId)
  const bonus = bonusOf(offer.bonus ?? { amount: '0' }, 0n, unit)
  const offered = offer.bonus?.amount
  if (bonus === 0n && offered !== undefined && readMinor(offered)! > 0n)
    throw refuse('promotion/below-unit', { status: 409, value: { offered, smallest: formatMinor(unit) } })
  const paid = bonus > 0n ? await payBonus(tx, { ...to, slot: row.slot, bonus }) : undefined
  if (paid) await notifyIssued(tx, to, paid)
  return changeClaim(tx, id, { state: 'issued', ...paid, changed_at: new Date(now) })
}

const changeClaim = (
  tx: Tx,
  id: string,
  change: { state: ClaimRow['state']; reason?: string; changed_at: Date },
): Promise<ClaimRow> =>
  tx.updateTable('promotion_claim').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** @param lock whether to lock it until the transaction ends. @throws Refusal promotion/unknown-claim (404) */
export async function findClaim(db: Reader, tenantId: string, id: string, lock = false): Promise<ClaimRow> {
  const query = db.selectFrom('promotion_claim').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('promotion/unknown-claim', { status: 404 })
  return row
}
