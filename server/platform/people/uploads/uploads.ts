/** Pictures that members upload as proof: stored with their case, and deleted after the brand's retention period. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Session } from '../../../http/handler.ts'
import { takeLimit } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { cleanImage } from './clean-image.ts'

export type UploadPurpose = 'deposit' | 'dispute' | 'promotion'

/** Case that uploads prove: a deposit, a disputed withdrawal, or a claim of a promotion. */
export interface UploadCase {
  tenantId: string
  purpose: UploadPurpose
  caseId: string
}

/** Maximum of pictures of one case. */
export const MAX_UPLOADS = 3
const DAY_MS = 24 * 60 * 60_000

export interface NewUpload {
  member: Pick<Session, 'tenantId' | 'memberId'>
  purpose: UploadPurpose
  caseId: string
  bytes: Buffer
}

/**
 * Stores a picture. A picture that its case has already is not stored again: the reply to the first upload was lost.
 * @param checkCase runs in the transaction: locks the case's row, and refuses when it is not the member's or takes no pictures
 * @param onStored runs after it, in the same transaction
 * @returns id of the picture
 * @throws Refusal upload/type, upload/too-many-pixels, upload/broken, upload/too-many, upload/used, request/too-many, server/busy
 */
export async function storeUpload(
  context: Context,
  { member: { tenantId, memberId }, purpose, caseId, bytes }: NewUpload,
  checkCase: (tx: Tx) => Promise<void>,
  onStored?: (tx: Tx) => Promise<void>,
): Promise<string> {
  await takeLimit(context, 'upload', [tenantId, String(memberId)])
  const { body, width, height } = await cleanImage(bytes, {
    store: context.store,
    tenantId,
    memberId,
    now: context.clock.now(),
  })
  const row = {
    tenant_id: tenantId,
    member_id: memberId,
    purpose,
    case_id: caseId,
    hash: createHash('sha256').update(body).digest('base64url'),
    body,
    width,
    height,
    created_at: new Date(context.clock.now()),
  }
  return context.store.transaction(async tx => {
    await checkCase(tx)
    const known = await findSame(tx, row)
    if (known !== undefined) return known
    const uploads = await listUploads(tx, { tenantId, purpose, caseId })
    if (uploads.length >= MAX_UPLOADS)
      throw refuse('upload/too-many', { status: 409, value: { most: MAX_UPLOADS }, params: { most: MAX_UPLOADS } })
    const stored = await tx
      .insertInto('upload')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw used()
    await onStored?.(tx)
    return stored.id
  })
}

const used = () => refuse('upload/used', { status: 409 })

interface Picture {
  tenant_id: string
  purpose: UploadPurpose
  case_id: string
  hash: string
}

/** @returns id of this picture in its case. @throws Refusal upload/used when it proves another one */
async function findSame(tx: Tx, { tenant_id, purpose, case_id, hash }: Picture): Promise<string | undefined> {
  const same = await tx
    .selectFrom('upload')
    .select(['id', 'case_id'])
    .where('tenant_id', '=', tenant_id)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (same && same.case_id !== case_id) throw used()
  return same?.id
}

export interface ListedUpload {
  id: string
  /** Pixels. */
  width: number
  height: number
  createdAt: Date
}

/** Lists the pictures of a case, the first one first. */
export async function listUploads(db: Reader, { tenantId, purpose, caseId }: UploadCase): Promise<ListedUpload[]> {
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'width', 'height', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}

/** Deletes the pictures of an ended case after the brand's retention period. Call it again when the case ends anew. */
export async function endUploads(tx: Tx, ended: UploadCase, now: number): Promise<void> {
  const { retention } = await readCashier(tx, ended.tenantId)
  await ofCase(tx, ended)
    .set({ delete_after: new Date(now + retention.pictures * DAY_MS), disputed: false })
    .execute()
}

/** Lets pictures of a rejected case prove another one: their payment was not counted. */
export async function releaseUploads(tx: Tx, rejected: UploadCase): Promise<void> {
  await ofCase(tx, rejected)
    .set({ hash: sql<string>`hash || ':' || case_id` })
    .where('hash', 'not like', '%:%')
    .execute()
}

/** Keeps the pictures of a disputed case until `endUploads`. */
export async function holdUploads(tx: Tx, disputed: UploadCase): Promise<void> {
  await ofCase(tx, disputed).set({ delete_after: null, disputed: true }).execute()
}

const ofCase = (tx: Tx, { tenantId, purpose, caseId }: UploadCase) =>
  tx
    .updateTable('upload')
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('case_id', '=', caseId)

/** Removes a member's own picture. @throws Refusal upload/unknown (404), upload/kept (409) once its case is disputed or has ended */
export async function removeUpload(
  tx: Tx,
  { tenantId, memberId }: Pick<Session, 'tenantId' | 'memberId'>,
  id: string,
): Promise<void> {
  const row = await tx
    .selectFrom('upload')
    .select(['delete_after', 'disputed'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('upload/unknown', { status: 404 })
  if (row.disputed || row.delete_after) throw refuse('upload/kept', { status: 409 })
  await tx.deleteFrom('upload').where('id', '=', id).execute()
}

/** Deletes uploads that the retention period no longer covers. */
export const purgeUploads = (tx: Tx, now: number): Promise<unknown> =>
  tx.deleteFrom('upload').where('delete_after', '<', new Date(now)).where('disputed', '=', false).execute()
