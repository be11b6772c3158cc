/** Applies for promotions: pictures are collected in a draft, which becomes an application that an operator decides on. */

import { countCharacters } from '../../../../src/schemas/count-characters.ts'
import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import { MAX_REMARK } from '../../../../src/schemas/promotions/promotion.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { holdUploads, listUploads } from '../../people/uploads/uploads.ts'
import { beginClaim, nextSlot, storeClaim } from './begin-claim.ts'
import { requireContact } from './contact.ts'
import { takePlace } from './places.ts'
import type { MemberStanding } from './read-standing.ts'

/** States in which a member may apply: also after a rejection, while the promotion runs. */
const MAY_APPLY = ['apply', 'rejected'] as const
const DRAFT = 'draft'
/** Days after which unsent drafts are removed with their pictures. */
const DRAFT_DAYS = 30

export interface PromotionApplication {
  id: string
  remark: string
  contact?: string | undefined
}

/** @throws Refusal those of `beginClaim`, `takePlace` and `requireContact`; promotion/remark, promotion/pictures (422) */
export async function applyForPromotion(
  tx: Tx,
  move: MoneyMove,
  { id, remark, contact }: PromotionApplication,
): Promise<void> {
  const standing = await beginClaim(tx, move, id, MAY_APPLY)
  const { wire } = standing.promotion
  const { needs = {} } = wire
  const text = needs.remark ? normalizeText(remark) : ''
  checkRemark(text, needs.remark === 'required')
  const draft = findDraft(standing)
  const uploads = draft ? await listUploads(tx, { ...move, purpose: 'promotion', caseId: draft.id }) : []
  const least = needs.pictures ?? 0
  if (uploads.length < least)
    throw refuse('promotion/pictures', { status: 422, value: { least }, params: { count: least } })
  await requireContact(tx, move, wire, contact)
  await takePlace(tx, move.tenantId, wire)
  if (draft) await tx.deleteFrom('promotion_claim').where('id', '=', draft.id).execute()
  const claimId = await storeClaim(tx, move, standing, { slot: nextSlot(standing), state: 'applying', remark: text })
  if (!draft || uploads.length === 0) return
  await tx
    .updateTable('upload')
    .set({ case_id: claimId })
    .where('tenant_id', '=', move.tenantId)
    .where('purpose', '=', 'promotion')
    .where('case_id', '=', draft.id)
    .execute()
  // an operator looks at the pictures: the member cannot remove them
  await holdUploads(tx, { tenantId: move.tenantId, purpose: 'promotion', caseId: claimId })
}

function checkRemark(text: string, isRequired: boolean): void {
  const isTooLong = countCharacters(text) > MAX_REMARK
  if (!isTooLong && (text !== '' || !isRequired)) return
  const problem = isTooLong ? 'field/length' : 'field/required'
  throw refuse('promotion/remark', {
    status: 422,
    value: { fields: { remark: problem } },
    params: { most: MAX_REMARK },
  })
}

export const findDraft = ({ claims }: Pick<MemberStanding, 'claims'>) => claims.find(({ slot }) => slot === DRAFT)

/**
 * Returns the draft that takes pictures, and makes a missing one.
 * @throws Refusal those of `beginClaim`; promotion/state (409) when the promotion asks for no pictures
 */
export async function openDraft(tx: Tx, move: Omit<MoneyMove, 'key'>, id: string): Promise<string> {
  const standing = await beginClaim(tx, move, id, MAY_APPLY)
  if (standing.promotion.wire.needs?.pictures === undefined) throw refuse('promotion/state', { status: 409 })
  return findDraft(standing)?.id ?? storeClaim(tx, move, standing, { slot: DRAFT, state: DRAFT })
}

/** Removes old drafts. @param now milliseconds since 1970 */
export async function purgeDrafts(tx: Tx, now: number): Promise<void> {
  const gone = await tx
    .deleteFrom('promotion_claim')
    .where('state', '=', DRAFT)
    .where('changed_at', '<', new Date(now - DRAFT_DAYS * 24 * 3_600_000))
    .returning('id')
    .execute()
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await tx.deleteFrom('upload').where('purpose', '=', 'promotion').where('case_id', 'in', ids).execute()
}
