/**
 * Records members by the browser they sign in with, although its key changes with every sign-in: members who share one are never matched.
 */
import { sql } from 'kysely'
import { sha256 } from '../../../http/session.ts'
import type { Tx } from '../../../store/open-store.ts'

/**
 * Moves a browser's members to its new key; called with the session that has just begun.
 * @param key.before the key that the browser sent, if it had one
 * @param key.tokenHash hash of the new session's token
 */
export async function rememberBrowser(
  tx: Tx,
  memberId: number,
  { before, tokenHash }: { before: string | undefined; tokenHash: string },
): Promise<void> {
  const beforeHash = before === undefined ? '' : sha256(before)
  await sql`
    with begun as (select tenant_id, browser_hash, created_at from session where token_hash = ${tokenHash}),
    earlier as (
      delete from browser_member using begun
      where browser_member.tenant_id = begun.tenant_id and browser_member.browser_hash = ${beforeHash}
      returning browser_member.member_id, browser_member.seen_at
    )
    insert into browser_member (tenant_id, browser_hash, member_id, seen_at)
    select tenant_id, browser_hash, ${memberId}::integer, created_at from begun
    union all
    select tenant_id, browser_hash, member_id, seen_at from begun, earlier where member_id <> ${memberId}`.execute(tx)
}
