/** Registration: validates the form, then the codes, then creates member, wallet and session in one transaction. */
import type { FormModel } from '../../../src/engine/forms/form-model.ts'
import type { FieldProblem, RegisterBody } from '../../../src/schemas/registration/registration.ts'
import type { BrowserKey } from '../../http/handler.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { refuse } from '../../http/refusal.ts'
import { checkBot } from '../bot-check/check-bot.ts'
import type { Context } from '../context.ts'
import { openWallet } from '../ledger/accounts.ts'
import { sendWelcome } from '../messages/send-message.ts'
import { refuseExcludedPerson } from '../protection/identity.ts'
import { beginSession, readAccessRules } from './begin-session.ts'
import { takeCaptcha } from './captcha.ts'
import { checkRegistration } from './check-registration.ts'
import { createMember, type NewMember } from './create-member.ts'
import { findMember } from './find-member.ts'
import { findInviter } from './invitation.ts'
import { addressHash, rememberAddress } from './known-address.ts'
import { provePhone, storePhone } from './member-phone.ts'
import { checkNumber, numberTaken, withMobileFields } from './mobile-registration.ts'
import { hashPassword } from './password.ts'

export interface Registration {
  tenantId: string
  language: string
  ip: string
  browser: BrowserKey
  body: RegisterBody
  /** The number has to be proven by a code, even where the form does not require it (REG-06). */
  byMobile?: boolean
}

/** Fields with a column or a use of their own; all others are stored in `extra`. */
const OWN_USE = new Set([
  ...['username', 'password', 'confirmPassword', 'paymentPassword', 'nickname', 'email', 'mobileNum'],
  ...['captcha', 'verificationCode', 'affiliateCode', 'referralCode'],
])
const INVITATIONS = ['affiliateCode', 'referralCode']

/**
 * @returns the token of a session, when the body requests one
 * @throws Refusal with value.fields for what the visitor can correct
 */
export async function registerMember(context: Context, registration: Registration): Promise<string | undefined> {
  const { tenantId, body } = registration
  const shown = await context.brands.registerForm(tenantId, registration.language)
  if (!shown) throw refuse('register/closed', { status: 403 })
  const form = registration.byMobile ? withMobileFields(shown) : shown
  const { values, problems } = await checkRegistration(form, body, {
    now: context.clock.now(),
    minimumAge: await context.brands.minimumAge(tenantId),
    formValidators: context.formValidators,
  })
  refuseFields(problems)
  await checkBot(context, { tenantId, form: 'register', fields: body.verification })
  await checkCaptcha(context, registration, form, values)
  // after the bot check: robots must not use up the limit of an address
  await takeLimit(context, 'register', [tenantId, registration.ip])
  const uplineId = await findUpline(context, tenantId, values)
  if (await findMember(context.store.db, tenantId, values.username!)) throw nameTaken()
  const { mobileNum } = values
  const { countryDialingCode } = body
  const { number, spend } = await checkNumber(context, form, { tenantId, values, mobileNum, countryDialingCode })
  const { email, fullname, payeeName, birthday, idNumber } = values
  await refuseExcludedPerson(context, tenantId, {
    ...{ email, birthday, names: [fullname, payeeName], document: idNumber },
    numbers: number ? [number] : [],
  })
  const member: NewMember = {
    ...readColumns(values, body),
    tenantId,
    uplineId,
    passwordHash: await hashPassword(values.password!, context.random, tenantId),
    ...(values.paymentPassword && {
      paymentPasswordHash: await hashPassword(values.paymentPassword, context.random, tenantId),
    }),
  }
  const rules = await readAccessRules(context, tenantId)
  const hash = await addressHash(context, registration)
  return context.store.transaction(async tx => {
    const now = context.clock.now()
    await spend?.(tx)
    const memberId = await createMember(tx, member, { now })
    if (memberId === undefined) throw nameTaken()
    await openWallet(tx, { tenantId, memberId, now })
    await sendWelcome(tx, { tenantId, memberId, now })
    if (number && !spend) await storePhone(tx, { tenantId, memberId, number })
    else if (number && !(await provePhone(tx, { tenantId, memberId, number }, now))) throw numberTaken()
    await rememberAddress(tx, { tenantId, memberId, hash, provenBy: 'registration' }, now)
    if (body.login !== true) return undefined
    const made = { id: memberId, first_time: false, password_expired: false, created_at: new Date(now) }
    const { browser, ip } = registration
    const session = await beginSession(tx, context, rules, {
      tenantId,
      member: made,
      browser,
      ip,
      requirePasswordChange: false,
    })
    return session.token
  })
}

function refuseFields(problems: Record<string, FieldProblem>): void {
  if (Object.keys(problems).length > 0) throw refuse('register/invalid', { value: { fields: problems } })
}

const nameTaken = () =>
  refuse('register/username-taken', {
    status: 409,
    value: { fields: { username: 'field/taken' satisfies FieldProblem } },
  })

/** @throws Refusal register/invalid; a captcha is used up by one try, right or wrong */
async function checkCaptcha(
  context: Context,
  { tenantId, browser }: Registration,
  form: FormModel,
  values: Record<string, string>,
): Promise<void> {
  const captcha = form.fields.find(({ kind }) => kind === 'captcha')?.id
  if (captcha === undefined || (await takeCaptcha(context, tenantId, browser.value, values[captcha]))) return
  refuseFields({ [captcha]: 'field/captcha' })
}

/** Finds the member whose downline the invitation codes lead to. */
async function findUpline(
  context: Context,
  tenantId: string,
  values: Record<string, string>,
): Promise<number | undefined> {
  let upline: number | undefined
  for (const field of INVITATIONS) {
    if (!values[field]) continue
    const inviter = await findInviter(context.store.db, tenantId, values[field])
    if (inviter === undefined) refuseFields({ [field]: 'field/invitation' })
    upline ??= inviter
  }
  return upline
}

/** Only what the form has gets here, and only into these columns: no caller names its own type, level or upline. */
function readColumns(
  values: Record<string, string>,
  body: RegisterBody,
): Pick<NewMember, 'username' | 'extra'> & Partial<NewMember> {
  const { username, nickname, email, mobileNum } = values
  const dialing = /^\+?(\d{1,4})$/.exec(body.countryDialingCode ?? '')?.[1]
  return {
    username: username!,
    ...(nickname && { nickname }),
    ...(email && { email }),
    ...(mobileNum && { mobile: mobileNum }),
    ...(dialing && { countryDialingCode: dialing }),
    extra: Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && !OWN_USE.has(name))),
  }
}
