/** Places of promotions with a total limit of claims: the last one goes to one member. */
import { sql } from 'kysely'
import type { WirePromotion } from '../../../../src/schemas/metadata/promotions-file.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'

type Limited = Pick<WirePromotion, 'id' | 'limits'>

/**
 * Takes a place, which is locked until the transaction ends: call it after the member's wallet is locked.
 * @throws Refusal promotion/used-up (409)
 */
export async function takePlace(tx: Tx, tenantId: string, { id, limits }: Limited): Promise<void> {
  if (limits?.total === undefined) return
  const { rows } = await sql`
    insert into promotion_place as place (tenant_id, promotion_id, taken) values (${tenantId}, ${id}, 1)
    on conflict (tenant_id, promotion_id) do update set taken = place.taken + 1 where place.taken < ${limits.total}
    returning taken`.execute(tx)
  if (rows.length === 0) throw refuse('promotion/used-up', { status: 409, value: { state: 'closed' } })
}

/** Returns the place of a rejected application. */
export async function returnPlace(tx: Tx, tenantId: string, { id, limits }: Limited): Promise<void> {
  if (limits?.total === undefined) return
  await tx
    .updateTable('promotion_place')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('promotion_id', '=', id)
    .where('taken', '>', 0)
    .execute()
}
