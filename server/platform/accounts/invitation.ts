/** Referral and affiliate codes (REG-11, REG-12). */
import type { Reader } from '../../store/open-store.ts'

/** Whose downline the code leads to; undefined when the brand knows no such code. */
export async function findInviter(db: Reader, tenantId: string, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('invitation_code')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.member_id
}
