/** Applications to promotions as an operator sees them. */
import { sql } from 'kysely'
import { inLanguage } from '../../platform/context/in-language.ts'
import { type ClaimRow, findClaim } from '../../platform/features/promotions/decide-application.ts'
import { listUploads } from '../../platform/people/uploads/uploads.ts'
import type { Reader } from '../../store/open-store.ts'
import type { Column, RowAction } from '../../verbs/verb.ts'

const LISTED = 50
export const APPLICATION_DECISIONS = ['approve', 'reject'] as const

export const APPLICATION_COLUMNS: readonly Column[] = [
  { key: 'id', title: 'Number' },
  { key: 'createdAt', title: 'Asked', kind: 'moment' },
  { key: 'member', title: 'Member' },
  { key: 'title', title: 'Promotion' },
  { key: 'state', title: 'State' },
  { key: 'notes', title: 'Notes', kind: 'lines' },
  { key: 'proofs', title: 'Pictures', kind: 'pictures' },
]

/** Reads applications that wait for a decision, the oldest first. */
export async function readApplicationQueue(db: Reader, brand: string) {
  const rows = await db
    .selectFrom('promotion_claim')
    .selectAll()
    .where('tenant_id', '=', brand)
    .where('state', '=', sql.lit('applying'))
    .orderBy('id')
    .limit(LISTED)
    .execute()
  return Promise.all(rows.map(row => describe(db, row)))
}

/** Reads one application. @throws Refusal promotion/unknown-claim */
export const readApplication = async (db: Reader, brand: string, id: string) =>
  describe(db, await findClaim(db, brand, id))

async function describe(db: Reader, row: ClaimRow) {
  const { username, extra } = await db
    .selectFrom('member')
    .select(['username', 'extra'])
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  const uploads = await listUploads(db, { tenantId: row.tenant_id, purpose: 'promotion', caseId: row.id })
  const asked = row.offer.needs?.contact
  const contact = asked && `${asked}: ${extra[asked] ?? 'bound to the account'}`
  const decisions = row.state === 'applying' ? APPLICATION_DECISIONS : []
  return {
    id: row.id,
    member: username,
    promotion: row.promotion_id,
    title: inLanguage(row.offer.title, 'EN'),
    state: row.state,
    remark: row.remark,
    createdAt: row.created_at.toISOString(),
    proofs: uploads.map(({ id }) => id),
    ...(contact && { contact }),
    ...(row.reason && { reason: row.reason }),
    notes: [row.remark, contact, row.reason && `reason: ${row.reason}`].filter(Boolean),
    actions: decisions.map(
      (decision): RowAction => ({ verb: `promotions ${decision}`, input: { application: row.id } }),
    ),
  }
}
