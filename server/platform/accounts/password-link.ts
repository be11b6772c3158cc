/** A link that lets somebody set another password: mailed, good for half an hour, once, and only the newest (PWD-03). */

import { sha256 } from '../../http/session.ts'
import type { Tx } from '../../store/open-store.ts'
import type { Context } from '../context.ts'
import { putInOutbox } from '../outbox/put-in-outbox.ts'
import type { Member } from './find-member.ts'

const LINK_MINUTES = 30
/** Where the page is that asks for the new password; the token stands in the fragment, which no server ever sees. */
const PAGE = '/reset-password'

export interface LinkRequest {
  tenantId: string
  language: string
  /** Of the site, without a slash at its end. */
  origin: string
  email: string
  /** Undefined when name and address are nobody's: all the same is done, and the mail goes nowhere. */
  member: Member | undefined
}

export async function mailPasswordLink(context: Context, request: LinkRequest): Promise<void> {
  const { tenantId, language, origin, member } = request
  const { store, clock, random, brands } = context
  const token = Buffer.from(random.bytes(32)).toString('base64url')
  const params = {
    link: `${origin}${PAGE}#token=${token}`,
    minutes: LINK_MINUTES,
    name: member?.username ?? '',
  }
  const text = await brands.text(tenantId, language, 'message.password-link', params)
  const subject = await brands.text(tenantId, language, 'message.password-subject')
  const now = clock.now()
  await store.transaction(async tx => {
    // of two that are asked for at the same moment the later one counts
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
        expires_at: new Date(now + LINK_MINUTES * 60_000),
      })
      .execute()
    const to = member?.email ?? request.email
    await putInOutbox(tx, {
      ...{ tenantId, channel: 'mail', to, subject, text, now },
      purpose: 'password',
      withheld: member === undefined,
    })
  })
}

interface LinkToken {
  tenantId: string
  token: string
}

/** Whose link it is, without using it up; undefined when it is none, too old, or of another brand. */
export async function findLinkOwner(
  { store, clock }: Context,
  { tenantId, token }: LinkToken,
): Promise<number | undefined> {
  const row = await store.db
    .selectFrom('password_link')
    .select('member_id')
    .where('token_hash', '=', sha256(token))
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return row?.member_id ?? undefined
}

/** Uses a link up. @returns whether nobody was faster */
export async function spendLink(tx: Tx, { tenantId, token }: LinkToken): Promise<boolean> {
  const row = await tx
    .deleteFrom('password_link')
    .where('token_hash', '=', sha256(token))
    .where('tenant_id', '=', tenantId)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}
