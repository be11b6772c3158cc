/** Sets a member's payment password, changes it by the old one, or recovers it by a code. */
import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { checkCode } from '../codes/check-code.ts'
import { type CodeSent, sendCode } from '../codes/send-code.ts'
import { checkLoginPassword } from './check-login-password.ts'
import { checkNewPassword } from './check-new-password.ts'
import { checkPaymentPassword, clearPaymentTries } from './payment-password.ts'
import { findProvenContact, type ProvenContact } from './proven-contact.ts'

export interface NewPaymentPassword {
  member: Session
  language: string
  newPassword: string
  confirmNewPassword: string
}

/**
 * Sets the first payment password, where the registration asked for none.
 * @param password the login password
 * @throws Refusal payment-password/already-set, password/wrong-login, password/invalid
 */
export async function setPaymentPassword(
  context: Context,
  input: NewPaymentPassword & { password: string | undefined },
): Promise<void> {
  const typed = await checkTyped(context, input)
  await checkLoginPassword(context, input.member, input.password)
  const isStored = await store(context, input.member, { typed, isFirst: true, replaces: null })
  if (!isStored) throw refuse('payment-password/already-set', { status: 409 })
}

/** @throws Refusal password/invalid, and those of checkPaymentPassword */
export async function changePaymentPassword(
  context: Context,
  input: NewPaymentPassword & { oldPassword: string },
): Promise<void> {
  const typed = await checkTyped(context, input)
  const replaces = await checkPaymentPassword(context, input.member, input.oldPassword)
  if (input.oldPassword.trim() === typed)
    throw refuse('password/invalid', { value: { fields: { newPassword: 'field/same-password' } } })
  // the second of two concurrent changes fails: its old password is not valid any more
  if (!(await store(context, input.member, { typed, replaces })))
    throw refuse('payment-password/changed-meanwhile', { status: 409 })
}

/** @throws Refusal payment-password/no-contact, request/too-many */
export async function sendPaymentCode(
  context: Context,
  { member, language, ip }: { member: Session; language: string; ip: string },
): Promise<CodeSent & { to: string }> {
  const { channel, to, shown } = await requireContact(context, member)
  const sent = await sendCode(context, { tenantId: member.tenantId, purpose: 'payment', to, channel, language, ip })
  return { ...sent, to: shown }
}

/** @throws Refusal password/invalid, payment-password/no-contact, phone/bad-code, phone/code-expired */
export async function recoverPaymentPassword(
  context: Context,
  input: NewPaymentPassword & { code: string },
): Promise<void> {
  const { member, code } = input
  // before the code, which an invalid password does not use up
  const typed = await checkTyped(context, input)
  const { to } = await requireContact(context, member)
  const spend = await checkCode(context, { tenantId: member.tenantId, purpose: 'payment', to, code })
  await store(context, member, { typed, spend })
}

const checkTyped = (context: Context, { member, ...typed }: NewPaymentPassword) =>
  checkNewPassword(context, { ...typed, tenantId: member.tenantId, like: 'paymentPassword' })

async function requireContact({ store: { db } }: Context, member: Session): Promise<ProvenContact> {
  const contact = await findProvenContact(db, member)
  if (!contact) throw refuse('payment-password/no-contact', { status: 409 })
  return contact
}

interface Change {
  typed: string
  /** The hash that has to be stored at that time; without it any stored hash is replaced. */
  replaces?: string | null
  isFirst?: boolean
  spend?(tx: Tx): Promise<void>
}

/** @returns false when another password was stored meanwhile */
async function store(
  context: Context,
  { tenantId, memberId }: Session,
  { typed, replaces, isFirst = false, spend }: Change,
): Promise<boolean> {
  const hash = await hashPassword(typed, context.random, tenantId)
  return context.store.transaction(async tx => {
    await spend?.(tx)
    const row = await tx
      .updateTable('member')
      .set({ payment_password_hash: hash })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', memberId)
      .$if(replaces !== undefined, query => query.where('payment_password_hash', 'is not distinct from', replaces!))
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    await clearPaymentTries(tx, memberId)
    if (!isFirst) await recordChange(tx, memberId, context.clock.now())
    return true
  })
}

async function recordChange(tx: Tx, memberId: number, now: number): Promise<void> {
  const change = { payment_changed_at: new Date(now) }
  await tx
    .insertInto('member_access')
    .values({ member_id: memberId, ...change })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(change))
    .execute()
}
