import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Store } from '../../../store/open-store.ts'

export interface UploadView {
  tenantId: string
  id: string
  /** Name of the viewer, for the audit log. */
  who: string
  why?: string
  /** Milliseconds since 1970. */
  now: number
  /** Id of the request that shows it. */
  request?: string | undefined
}

export interface ViewedUpload {
  /** JPEG */
  body: Buffer
  width: number
  height: number
}

/**
 * Reads a picture for a caller who may see it, and writes that into the audit log in the same transaction.
 * @param owner only pictures of this member; left out: an approver of the brand looks
 * @throws Refusal upload/unknown (404)
 */
export function viewUpload(
  store: Store,
  { tenantId, id, who, why = '', now, request }: UploadView,
  owner?: Pick<Session, 'memberId'>,
): Promise<ViewedUpload> {
  return store.transaction(async tx => {
    let query = tx
      .selectFrom('upload')
      .select(['body', 'width', 'height', 'purpose', 'case_id'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
    if (owner) query = query.where('member_id', '=', owner.memberId)
    const row = await query.executeTakeFirst()
    if (!row) throw refuse('upload/unknown', { status: 404 })
    const { body, width, height, purpose, case_id } = row
    await tx
      .insertInto('audit')
      .values({
        tenant_id: tenantId,
        at: new Date(now),
        who,
        why,
        what: 'upload',
        class: 'access',
        subject: id,
        request: request ?? null,
        summary: `proof of ${purpose} ${case_id} was viewed`,
      })
      .execute()
    return { body: Buffer.from(body), width, height }
  })
}
