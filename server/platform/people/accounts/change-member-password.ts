/** Changes a member's password by the old one, or by the ticket that a sign-in has issued. */

import type { BrowserKey, Session } from '../../../http/handler.ts'
import { clearLimit, takeLimit } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashPassword, isPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { beginSession, readAccessRules, type SignedIn } from './begin-session.ts'
import { takeChangeTicket } from './change-ticket.ts'
import { checkNewPassword } from './check-new-password.ts'
import { readMember } from './find-member.ts'
import { lockUnchanged } from './lock-unchanged.ts'
import { setPassword } from './set-password.ts'

export interface PasswordChange {
  member: Session
  language: string
  ip: string
  browser: BrowserKey
  /** Trimmed; empty or left out when a ticket replaces it. */
  oldPassword: string | undefined
  changeTicket: string | undefined
  newPassword: string
  confirmNewPassword: string
}

/** @throws Refusal password/invalid, password/wrong-old, password/ticket-used */
export async function changeMemberPassword(context: Context, change: PasswordChange): Promise<SignedIn> {
  const { member, browser, ip } = change
  const { tenantId, memberId } = member
  const newPassword = await checkNewPassword(context, { tenantId, ...change })
  // a stranger at an open session must not be able to guess the old password
  const who = [tenantId, 'password', String(memberId)]
  await takeLimit(context, 'login', who)
  const row = await readMember(context.store.db, tenantId, memberId)
  if (change.oldPassword && !(await isPassword(change.oldPassword, row.password_hash, tenantId))) throw wrongOld()
  if (await isPassword(newPassword, row.password_hash, tenantId)) {
    throw refuse('password/invalid', { value: { fields: { newPassword: 'field/same-password' } } })
  }
  const passwordHash = await hashPassword(newPassword, context.random, tenantId)
  const rules = await readAccessRules(context, tenantId)
  const signedIn = await context.store.transaction(async tx => {
    // the second of two concurrent changes fails: its old password is not valid any more
    if (!(await lockUnchanged(tx, row))) throw wrongOld()
    if (!change.oldPassword) await takeTicket(tx, context, memberId, change.changeTicket)
    await setPassword(tx, context, { memberId, passwordHash })
    const changed = { ...row, first_time: false, password_expired: false }
    return beginSession(tx, context, rules, { tenantId, member: changed, browser, ip, password: newPassword })
  })
  await clearLimit(context, 'login', who)
  return signedIn
}

async function takeTicket(tx: Tx, context: Context, memberId: number, ticket = ''): Promise<void> {
  const isGood = await takeChangeTicket(tx, context, { memberId, ticket })
  if (!isGood) throw refuse('password/ticket-used', { value: { fields: { oldPassword: 'field/required' } } })
}

const wrongOld = () => refuse('password/wrong-old', { value: { fields: { oldPassword: 'field/wrong-password' } } })
