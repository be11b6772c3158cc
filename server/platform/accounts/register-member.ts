/** Registration: the form's own rules, then the codes, then the member, its wallet and its session in one go. */
import type { FormModel } from '../../../src/engine/site-model.ts'
import type { FieldProblem, RegisterBody } from '../../../src/schemas/registration/registration.ts'
import type { Context } from '../../context.ts'
import { takeLimit } from '../../plugins/limits.ts'
import { startSession } from '../../plugins/session.ts'
import { type BrowserKey, refuse } from '../handle.ts'
import { openWallet } from '../ledger/accounts.ts'
import { takeCaptcha } from './captcha.ts'
import { checkRegistration } from './check-registration.ts'
import { createMember, type NewMember } from './create-member.ts'
import { findMember } from './find-member.ts'
import { findInviter } from './invitation.ts'
import { hashPassword } from './password.ts'

export interface Registration {
  tenantId: string
  language: string
  ip: string
  browser: BrowserKey
  body: RegisterBody
}

/** Fields with a column or a use of their own; every other field of the form is kept as it is. */
const OWN_USE = new Set([
  ...['username', 'password', 'confirmPassword', 'paymentPassword', 'nickname', 'email', 'mobileNum'],
  ...['captcha', 'verificationCode', 'affiliateCode', 'referralCode'],
])
const INVITATIONS = ['affiliateCode', 'referralCode']

/**
 * @returns the token of a session, when the body asks for one
 * @throws Refusal with value.fields for what the visitor can correct
 */
export async function registerMember(context: Context, given: Registration): Promise<string | undefined> {
  const { tenantId, body } = given
  const form = await context.config.registerForm(tenantId, given.language)
  if (!form) throw refuse('register/closed', { status: 403 })
  const { values, problems } = checkRegistration(form, body, {
    now: context.clock.now(),
    minimumAge: await context.config.minimumAge(tenantId),
  })
  refuseFields(problems)
  await takeLimit(context, 'register', [tenantId, given.ip])
  const uplineId = await checkCodes(context, given, form, values)
  if (await findMember(context.store.db, tenantId, values.username!)) throw nameTaken()
  const member: NewMember = {
    ...readColumns(values, body),
    tenantId,
    uplineId,
    passwordHash: await hashPassword(values.password!, context.random),
    ...(values.paymentPassword && { paymentPasswordHash: await hashPassword(values.paymentPassword, context.random) }),
  }
  return context.store.transaction(async tx => {
    const memberId = await createMember(tx, member, { now: context.clock.now() })
    if (memberId === undefined) throw nameTaken()
    await openWallet(tx, { tenantId, memberId, now: context.clock.now() })
    if (body.login === true) return startSession(context, tx, { tenantId, memberId, browser: given.browser })
    return undefined
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

/** Captcha, SMS code and invitation codes: what only the store can judge. @returns the upline that a code leads to */
async function checkCodes(
  context: Context,
  { tenantId, browser }: Registration,
  form: FormModel,
  values: Record<string, string>,
): Promise<number | undefined> {
  const kinds = new Map(form.fields.map(field => [field.kind, field.id]))
  const captcha = kinds.get('captcha')
  if (captcha && !(await takeCaptcha(context, tenantId, browser.value, values[captcha]))) {
    refuseFields({ [captcha]: 'field/captcha' })
  }
  const code = kinds.get('code')
  if (code) refuseFields({ [code]: 'field/code' })
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
