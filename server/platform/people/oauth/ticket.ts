/**
 * Issues the ticket that the callback page passes on instead of a session token: only this browser can exchange it, once, within a minute.
 */

import { sha256 } from '../../../http/session.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { isLive, TICKET_MS } from '../../context/ticket-lifetimes.ts'

interface Place {
  tenantId: string
  /** Cookie of this browser. */
  browser: string
}

/** @returns the ticket; only its hash is stored */
export async function issueTicket(
  { store, clock, random }: Context,
  { tenantId, browser, memberId }: Place & { memberId: number },
): Promise<string> {
  const now = clock.now()
  const ticket = Buffer.from(random.bytes(32)).toString('base64url')
  await store.db
    .insertInto('oauth_ticket')
    .values({
      ticket_hash: sha256(ticket),
      tenant_id: tenantId,
      browser_hash: sha256(browser),
      member_id: memberId,
      expires_at: new Date(now + TICKET_MS.oauth_ticket),
    })
    .execute()
  return ticket
}

/** Uses the ticket up. @returns id of its member; undefined when it is not valid for this browser */
export async function takeTicket(
  tx: Tx,
  { clock }: Context,
  { tenantId, browser, ticket }: Place & { ticket: string },
): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('oauth_ticket')
    .where('ticket_hash', '=', sha256(ticket))
    .where('tenant_id', '=', tenantId)
    .where('browser_hash', '=', sha256(browser))
    .where(isLive('oauth_ticket', clock.now()))
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id
}
