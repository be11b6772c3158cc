/** Members who have signed in with a browser, although its key changes with every sign-in: members who share one are never matched. */
import { sql } from 'kysely'
import { sha256 } from '../../../http/session.ts'
import type { Tx } from '../../../store/open-store.ts'

const STORED_MS = 180 * 24 * 60 * 60_000

/**
 * Called with the session that has just begun: its browser's new key takes over who used the one before.
 * @param key.before the key that the browser sent, if it had one
 * @param key.tokenHash of the new session
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

/** After half a year without a sign-in a browser may have another user. */
export const purgeBrowsers = (tx: Tx, now: number): Promise<unknown> =>
  tx
    .deleteFrom('browser_member')
    .where('seen_at', '<', new Date(now - STORED_MS))
    .execute()
