/** Numbers and mail addresses of a member, each proven by a code. */
import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import type { ContactKind } from '../../../../src/schemas/session/profile-fields.ts'
import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { checkCode } from '../codes/check-code.ts'
import { type CodeSent, sendCode } from '../codes/send-code.ts'
import { storeIdentity } from '../protection/follow-exclusion.ts'
import { checkLoginPassword } from './check-login-password.ts'
import { readMember } from './find-member.ts'
import { storeProvenPhone } from './member-phone.ts'
import { numberTaken } from './mobile-registration.ts'
import { maskMail, maskPhone, requirePhone, type TypedPhone } from './read-phone.ts'

/** Kinds that are confirmed once and never changed or unlinked. */
const LASTING = ['zalo', 'whatsapp', 'phone'] as const
type LastingKind = (typeof LASTING)[number]
const isLasting = (kind: ContactKind): kind is LastingKind => (LASTING as readonly string[]).includes(kind)

const MAILBOX = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u

export interface Contact {
  kind: ContactKind
  /** Masked contact; undefined when there is none. */
  shown?: string
  isConfirmed: boolean
  mayChange: boolean
}

export async function readContacts(db: Reader, { tenantId, memberId }: Session): Promise<Contact[]> {
  const member = await readMember(db, tenantId, memberId)
  const phone = await db
    .selectFrom('member_phone')
    .select(['number', 'proven_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const bound = await db
    .selectFrom('member_binding')
    .select(['kind', 'number'])
    .where('member_id', '=', memberId)
    .execute()
  return [
    {
      kind: 'mobile',
      isConfirmed: Boolean(phone?.proven_at),
      mayChange: true,
      ...(phone && { shown: maskPhone(phone.number) }),
    },
    {
      kind: 'email',
      isConfirmed: member.email_proven_at !== null,
      mayChange: true,
      ...(member.email && { shown: maskMail(member.email) }),
    },
    ...LASTING.map((kind): Contact => {
      const number = bound.find(row => row.kind === kind)?.number
      return { kind, isConfirmed: Boolean(number), mayChange: !number, ...(number && { shown: maskPhone(number) }) }
    }),
  ]
}

export interface TypedContact extends TypedPhone {
  member: Session
  kind: ContactKind
  email?: string | undefined
}

/**
 * Sends a code to the contact. A number that another member has bound gets the same reply, so that the caller does not learn of it.
 * @throws Refusal contact/bound, contact/invalid-mail, phone/invalid, request/too-many
 */
export async function sendContactCode(
  context: Context,
  { language, ip, ...typed }: TypedContact & { language: string; ip: string },
): Promise<CodeSent> {
  const { member, kind } = typed
  await checkNotBound(context.store.db, member, kind)
  const channel = kind === 'email' ? 'mail' : 'sms'
  const to = await readRecipient(context, typed)
  return sendCode(context, { tenantId: member.tenantId, purpose: 'binding', to, channel, language, ip })
}

/**
 * @throws Refusal those of sendContactCode and checkLoginPassword; phone/bad-code, phone/code-expired, contact/taken, register/mobile-taken
 */
export async function confirmContact(
  context: Context,
  { code, password, ...typed }: TypedContact & { code: string; password: string | undefined },
): Promise<void> {
  const { member, kind } = typed
  const { tenantId } = member
  await checkNotBound(context.store.db, member, kind)
  const to = await readRecipient(context, typed)
  await checkLoginPassword(context, member, password)
  const spend = await checkCode(context, { tenantId, purpose: 'binding', to, code })
  const identity = kind === 'email' ? { provenEmail: to } : { provenNumbers: [to] }
  await storeIdentity(context, member, identity, async (tx, now) => {
    await spend(tx)
    await storeContact(tx, typed, to, now)
  })
}

async function readRecipient(context: Context, { member, kind, email, ...phone }: TypedContact): Promise<string> {
  if (kind !== 'email') return requirePhone(context, member.tenantId, phone)
  const address = normalizeText(email ?? '')
  if (!MAILBOX.test(address))
    throw refuse('contact/invalid-mail', { value: { fields: { email: address ? 'field/pattern' : 'field/required' } } })
  return address
}

async function checkNotBound(db: Reader, { memberId }: Session, kind: ContactKind): Promise<void> {
  if (!isLasting(kind)) return
  const row = await db
    .selectFrom('member_binding')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (row) throw refuse('contact/bound', { status: 409 })
}

async function storeContact(tx: Tx, { member, kind }: TypedContact, to: string, now: number): Promise<void> {
  const { tenantId, memberId } = member
  if (kind === 'mobile') {
    if (!(await storeProvenPhone(tx, { tenantId, memberId, number: to }, now))) throw numberTaken()
  } else if (kind === 'email') {
    await tx
      .updateTable('member')
      .set({ email: to, email_proven_at: new Date(now) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', memberId)
      .execute()
  } else {
    const made = await tx
      .insertInto('member_binding')
      .values({ member_id: memberId, kind, tenant_id: tenantId, number: to, bound_at: new Date(now) })
      .onConflict(conflict => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (made) return
    // the contact was bound by a concurrent call, or belongs to another member
    await checkNotBound(tx, member, kind)
    throw refuse('contact/taken', { status: 409, value: { fields: { mobileNum: 'field/mobile-taken' } } })
  }
}
