/** Registration: validates the form, then the codes, then creates member, wallet and session in one transaction. */
import type { FormModel } from '../../../src/engine/forms/form-model.ts'
import { mobileFormOf } from '../../../src/schemas/registration/mobile-form-of.ts'
import type { FieldProblem, RegisterBody } from '../../../src/schemas/registration/registration.ts'
import type { BrowserKey } from '../../http/handler.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { giveRate, salaryZone } from '../agents/contracts/give-rate.ts'
import { checkBot } from '../bot-check/check-bot.ts'
import type { Context } from '../context.ts'
import { openWallet } from '../ledger/accounts.ts'
import { sendWelcome } from '../messages/send-message.ts'
import type { PhoneProof } from '../phone-check/read-id-token.ts'
import { refuseExcludedPerson } from '../protection/identity.ts'
import { addReferral } from '../referral/add-referral.ts'
import { beginSession, readAccessRules } from './begin-session.ts'
import { giveBackCaptcha, takeCaptcha } from './captcha.ts'
import { checkRegistration } from './check-registration.ts'
import { createMember, type NewMember } from './create-member.ts'
import { findMember } from './find-member.ts'
import { countUse, findInvitation, type Invitation } from './invitation.ts'
import { addressHash, rememberAddress } from './known-address.ts'
import { provePhone, storePhone } from './member-phone.ts'
import { checkNumber, numberTaken, withMobileFields, withoutCode } from './mobile-registration.ts'
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
  ...['captcha', 'verificationCode', 'affiliateCode', 'referralCode', 'recommenderId'],
])
const INVITATIONS = ['recommenderId', 'affiliateCode', 'referralCode']

/**
 * @returns the token of a session, when the body requests one
 * @throws Refusal with value.fields for what the visitor can correct
 */
export async function registerMember(context: Context, registration: Registration): Promise<string | undefined> {
  const { tenantId, body } = registration
  const form = await readForm(context, registration)
  if (!form) throw refuse('register/closed', { status: 403 })
  const proof = readProof(body)
  const { values, problems } = await checkRegistration(proof ? withoutCode(form) : form, body, {
    now: context.clock.now(),
    minimumAge: await context.brands.minimumAge(tenantId),
    dialingCodes: (await context.brands.constants(tenantId)).dialingCodes,
    formValidators: context.formValidators,
  })
  refuseFields(problems)
  await checkBot(context, { tenantId, form: 'register', fields: body.verification })
  const captcha = await checkCaptcha(context, registration, form, values)
  try {
    return await createRegistered(context, registration, form, values)
  } catch (error) {
    // a person who has solved the picture need not solve another one for a name that is taken; the limit counts the tries
    if (captcha && error instanceof Refusal)
      await giveBackCaptcha(context, tenantId, registration.browser.value ?? '', captcha)
    throw error
  }
}

/** Checks whose result a caller learns only after the bot check and the captcha. */
async function createRegistered(
  context: Context,
  registration: Registration,
  form: FormModel,
  values: Record<string, string>,
): Promise<string | undefined> {
  const { tenantId, body } = registration
  // after the bot check: robots must not use up the limit of an address
  await takeLimit(context, 'register', [tenantId, registration.ip])
  const invitation = await readInvitation(context, registration, values)
  if (await findMember(context.store.db, tenantId, values.username!)) throw nameTaken()
  const { mobileNum } = values
  const { countryDialingCode } = body
  const proof = readProof(body)
  const { number, spend } = await checkNumber(context, form, {
    ...{ tenantId, values, proof, mobileNum, countryDialingCode },
  })
  const { email, fullname, payeeName, birthday, idNumber } = values
  await refuseExcludedPerson(context, tenantId, {
    ...{ email, birthday, names: [fullname, payeeName], document: idNumber },
    numbers: number ? [number] : [],
  })
  const member: NewMember = {
    ...readColumns(values, body),
    tenantId,
    ...(invitation && {
      uplineId: invitation.uplineId,
      ...(invitation.link && { type: invitation.link.type, linkId: invitation.link.id }),
    }),
    passwordHash: await hashPassword(values.password!, context.random, tenantId),
    ...(values.paymentPassword && {
      paymentPasswordHash: await hashPassword(values.paymentPassword, context.random, tenantId),
    }),
  }
  const rules = await readAccessRules(context, tenantId)
  const hash = await addressHash(context, registration)
  const zone = invitation?.link?.rate ? await salaryZone(context, tenantId) : undefined
  return context.store.transaction(async tx => {
    const now = context.clock.now()
    await spend?.(tx)
    const { link, field } = invitation ?? {}
    if (link && field && !(await countUse(tx, { id: link.id, now }))) throw badInvitation(field)
    const memberId = await createMember(tx, member, { now })
    if (memberId === undefined) throw nameTaken()
    // before a wallet is opened: the job that pays has the lock of contracts, and waits for accounts
    const { referrerId, uplineId } = invitation ?? {}
    if (link?.rate && zone && uplineId)
      await giveRate(tx, { tenantId, uplineId, memberId, rate: link.rate }, { zone, now })
    if (referrerId !== undefined)
      await addReferral(tx, { tenantId, memberId, referrerId, ip: registration.ip, hash, now })
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

/** The form that the visitor was shown; by mobile with number and code in any case. */
async function readForm(
  { brands }: Context,
  { tenantId, language, byMobile }: Registration,
): Promise<FormModel | undefined> {
  const form = await brands.registerForm(tenantId, language)
  if (!form || !byMobile) return form
  return withMobileFields((await brands.form(tenantId, language, mobileFormOf(form.id))) ?? form)
}

/** What an external service says about the number, where the visitor proved it there (REG-15). */
const readProof = ({ firebaseChannel: channel, firebaseIdToken: idToken }: RegisterBody): PhoneProof | undefined =>
  idToken ? { channel, idToken } : undefined

function refuseFields(problems: Record<string, FieldProblem>): void {
  if (Object.keys(problems).length > 0) throw refuse('register/invalid', { value: { fields: problems } })
}

const nameTaken = () =>
  refuse('register/username-taken', {
    status: 409,
    value: { fields: { username: 'field/taken' satisfies FieldProblem } },
  })

/** @returns the characters, where the form asks for them. @throws Refusal register/invalid; the captcha is used up, right or wrong */
async function checkCaptcha(
  context: Context,
  { tenantId, browser }: Registration,
  form: FormModel,
  values: Record<string, string>,
): Promise<string | undefined> {
  const captcha = form.fields.find(({ kind }) => kind === 'captcha')?.id
  if (captcha === undefined) return undefined
  if (!(await takeCaptcha(context, tenantId, browser.value, values[captcha])))
    refuseFields({ [captcha]: 'field/captcha' })
  return values[captcha]?.trim()
}

/** Finds whose downline the codes lead to; of several, the first field counts. */
async function readInvitation(
  { store, clock }: Context,
  { tenantId, body }: Registration,
  values: Record<string, string>,
): Promise<(Invitation & { field: string }) | undefined> {
  let first: (Invitation & { field: string }) | undefined
  const sent: Record<string, string> = {
    ...values,
    recommenderId: values.recommenderId ?? textOf(body.recommenderId),
    referralCode: values.referralCode ?? textOf(body.referralCode),
  }
  for (const field of INVITATIONS) {
    const code = sent[field]
    if (!code) continue
    const invitation = await findInvitation(store.db, { tenantId, code, now: clock.now() })
    if (!invitation) throw badInvitation(field)
    first ??= { ...invitation, field }
  }
  return first
}

/** A link's code counts without a field of the form, too: it came with the address. */
const textOf = (sent: unknown) => (typeof sent === 'string' ? sent.normalize('NFC').trim() : '')

const badInvitation = (field: string) =>
  refuse('register/invalid', { value: { fields: { [field]: 'field/invitation' satisfies FieldProblem } } })

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
