/** Links accounts at a provider to members. A mail address alone never links one: its owner need not be the member who registered it. */
import type { Reader, Tx } from '../../../store/open-store.ts'

export interface ProviderAccount {
  tenantId: string
  provider: string
  subject: string
}

export async function findLinkedMember(
  db: Reader,
  { tenantId, provider, subject }: ProviderAccount,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('oauth_identity')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.member_id
}

/** @returns false when the account belongs to a member already; a concurrent call waits for the first */
export async function linkMember(
  tx: Tx,
  { tenantId, provider, subject }: ProviderAccount,
  { memberId, now }: { memberId: number; now: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('oauth_identity')
    .values({ tenant_id: tenantId, provider, subject, member_id: memberId, created_at: new Date(now) })
    .onConflict(conflict => conflict.columns(['tenant_id', 'provider', 'subject']).doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}
