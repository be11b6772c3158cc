import type { Reader } from '../../../store/open-store.ts'
import { isInForce } from './exclusion.ts'

const LISTED = 50

/** Lists exclusions of a brand that were extended to another account and apply now, the newest first. */
export async function listExtended(db: Reader, tenantId: string, now: number) {
  const rows = await db
    .selectFrom('exclusion')
    .innerJoin('member', 'member.id', 'exclusion.member_id')
    .innerJoin('member as chosen', 'chosen.id', 'exclusion.follows_member_id')
    .select(['member.username', 'chosen.username as follows', 'exclusion.kind', 'starts_at', 'ends_at'])
    .where('exclusion.tenant_id', '=', tenantId)
    .where(isInForce(now))
    .orderBy('exclusion.id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ username, follows, kind, starts_at, ends_at }) => ({
    member: username,
    follows,
    kind,
    at: starts_at.toISOString(),
    until: ends_at?.toISOString() ?? null,
  }))
}
