import type { Tx } from '../../../store/open-store.ts'
import { isInForce, type PlayerAt } from './exclusion.ts'

/**
 * Ends the exclusions that were extended to this account, because it is another person's. Exclusions that the member chose stay.
 * @param reason for the record
 * @returns the number of ended exclusions
 */
export async function releaseExclusions(
  tx: Tx,
  { tenantId, memberId, now }: PlayerAt,
  reason: string,
): Promise<number> {
  const rows = await tx
    .selectFrom('exclusion')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('follows_member_id', 'is not', null)
    .where(isInForce(now))
    .execute()
  const values = rows.map(({ id }) => ({ exclusion_id: id, released_at: new Date(now), reason }))
  if (values.length > 0)
    await tx
      .insertInto('exclusion_release')
      .values(values)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return rows.length
}
