/** Password links: sent by mail, valid once, for half an hour, and only the newest of a member. */

import { sha256 } from '../../../http/session.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { isLive, TICKET_MS } from '../../context/ticket-lifetimes.ts'
import { putInOutbox } from '../outbox/put-in-outbox.ts'
import type { MemberRow } from './find-member.ts'

/** Path of the page that asks for the new password; the token is in the fragment, which no server ever sees. */
const PAGE = '/reset-password'

export interface LinkRequest {
  tenantId: string
  language: string
  email: string
  /** Undefined when no member has this name and address: the same work is done, but the mail is not delivered. */
  member: MemberRow | undefined
}

export async function mailPasswordLink(context: Context, request: LinkRequest): Promise<void> {
  const { tenantId, language, member } = request
  const { store, clock, random, brands } = context
  const token = Buffer.from(random.bytes(32)).toString('base64url')
  const params = {
    link: `${await brands.origin(tenantId)}${PAGE}#token=${token}`,
    minutes: TICKET_MS.password_link / 60_000,
    name: member?.username ?? '',
  }
  const text = await brands.text(tenantId, language, 'message.password-link', params)
  const subject = await brands.text(tenantId, language, 'message.password-subject')
  const now = clock.now()
  await store.transaction(async tx => {
    // the later of two concurrent requests gets the valid link
    await tx
      .deleteFrom('password_link')
      .where('member_id', '=', member?.id ?? 0)
      .execute()
    await tx
      .insertInto('password_link')
      .values({
        token_hash: sha256(token),
        tenant_id: tenantId,
        member_id: member?.id ?? null,
        created_at: new Date(now),
        expires_at: new Date(now + TICKET_MS.password_link),
      })
      .execute()
    const to = member?.email ?? request.email
    await putInOutbox(tx, {
      tenantId,
      channel: 'mail',
      to,
      subject,
      text,
      now,
      purpose: 'password',
      request: context.request,
      withheld: member === undefined,
    })
  })
}

interface LinkToken {
  tenantId: string
  token: string
}

/** Returns the owner of a link without using it up; undefined when it is unknown, expired or of another brand. */
export async function findLinkOwner(
  { store, clock }: Context,
  { tenantId, token }: LinkToken,
): Promise<number | undefined> {
  const row = await store.db
    .selectFrom('password_link')
    .select('member_id')
    .where('token_hash', '=', sha256(token))
    .where('tenant_id', '=', tenantId)
    .where(isLive('password_link', clock.now()))
    .executeTakeFirst()
  return row?.member_id ?? undefined
}

/** Uses a link up. @returns false when it has been used meanwhile */
export async function spendLink(tx: Tx, { tenantId, token }: LinkToken): Promise<boolean> {
  const row = await tx
    .deleteFrom('password_link')
    .where('token_hash', '=', sha256(token))
    .where('tenant_id', '=', tenantId)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}
