/**
 * Change tickets replace the old password when a sign-in requires a new one: valid once, for ten minutes, and
 * only the newest of a member. The specification stored the password in the browser for this.
 */

import { sha256 } from '../../../http/session.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { isLive, TICKET_MS } from '../../context/ticket-lifetimes.ts'

/** @returns the ticket; only its hash is stored */
export async function issueChangeTicket(
  tx: Tx,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  { memberId }: { memberId: number },
): Promise<string> {
  const ticket = Buffer.from(random.bytes(32)).toString('base64url')
  const row = { ticket_hash: sha256(ticket), expires_at: new Date(clock.now() + TICKET_MS.change_ticket) }
  await tx
    .insertInto('change_ticket')
    .values({ member_id: memberId, ...row })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(row))
    .execute()
  return ticket
}

/** Uses a ticket up. @returns whether it was the member's and still valid */
export async function takeChangeTicket(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { memberId, ticket }: { memberId: number; ticket: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('change_ticket')
    .where('member_id', '=', memberId)
    .where('ticket_hash', '=', sha256(ticket))
    .where(isLive('change_ticket', clock.now()))
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}
