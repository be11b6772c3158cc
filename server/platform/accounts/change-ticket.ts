/**
 * A ticket that stands in for the old password when a sign-in asks for another one (PWD-01, PWD-05): for ten minutes, once, and
 * only the newest of a member. It takes the place of the password that the specification has kept in the browser.
 */

import { sha256 } from '../../http/session.ts'
import type { Tx } from '../../store/open-store.ts'
import type { Context } from '../context.ts'

const VALID_MS = 10 * 60_000

/** @returns the ticket; only its hash is kept */
export async function issueChangeTicket(
  tx: Tx,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  { memberId }: { memberId: number },
): Promise<string> {
  const ticket = Buffer.from(random.bytes(32)).toString('base64url')
  const row = { ticket_hash: sha256(ticket), expires_at: new Date(clock.now() + VALID_MS) }
  await tx
    .insertInto('change_ticket')
    .values({ member_id: memberId, ...row })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(row))
    .execute()
  return ticket
}

/** Uses a ticket up. @returns whether it was the member's and still good */
export async function takeChangeTicket(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { memberId, ticket }: { memberId: number; ticket: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('change_ticket')
    .where('member_id', '=', memberId)
    .where('ticket_hash', '=', sha256(ticket))
    .where('expires_at', '>', new Date(clock.now()))
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}
