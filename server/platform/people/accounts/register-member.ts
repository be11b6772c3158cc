/** Registration: validates the form, then the codes, then creates member, wallet and session in one transaction. */

import type { FormModel } from '../../../../src/engine/model/form-model.ts'
import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import { ARRIVAL_CODES } from '../../../../src/schemas/registration/arrival-codes.ts'
import { mobileFormOf } from '../../../../src/schemas/registration/mobile-form-of.ts'
import { oauthFormOf } from '../../../../src/schemas/registration/oauth-form-of.ts'
import type { FieldProblem, RegisterBody } from '../../../../src/schemas/registration/registration.ts'
import { MARKETING_CONSENT } from '../../../../src/schemas/session/profile-fields.ts'
import { LIMIT_PERIODS, type LimitPeriod } from '../../../../src/schemas/session/protection.ts'
import type { BrowserKey } from '../../../http/handler.ts'
import { takeLimit } from '../../../http/rate-limits.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { hashPassword, noPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import { checkBot } from '../bot-check/check-bot.ts'
import { giveBackCaptcha, takeCaptcha } from '../captcha/captcha.ts'
import { consentWording, storeConsent } from '../consent/consent.ts'
import { sendWelcome } from '../messages/send-message.ts'
import type { VerifiedPhone } from '../phone-check/read-id-token.ts'
import { refuseExcludedPerson } from '../protection/identity.ts'
import { readLimitValue, setLimit } from '../protection/set-limit.ts'
import { beginSession, readAccessRules } from './begin-session.ts'
import { type CheckedRegistration, checkRegistration } from './check-registration.ts'
import { createMember, type NewMember, nameTaken } from './create-member.ts'
import { findMember } from './find-member.ts'
import { countUse, findInvitation, type Invitation } from './invitation.ts'
import { addressHash, rememberAddress } from './known-address.ts'
import { storePhone, storeProvenPhone } from './member-phone.ts'
import { checkNumber, numberTaken, withMobileFields, withoutCode } from './mobile-registration.ts'
import { visitorPlace } from './place-of.ts'
import { type InvitationFollower, prepareFollowers } from './registration-followers.ts'

export interface Registration {
  tenantId: string
  language: string
  ip: string
  browser: BrowserKey
  body: RegisterBody
  /** Whether the number has to be proven by a code, even where the form does not require it. */
  byMobile?: boolean
  /** The person as a provider vouches for them; the account gets neither name nor password from the form. */
  vouched?: VouchedPerson
}

/** A person who signed in at a provider. */
export interface VouchedPerson {
  /** Name of the new account. */
  username: string
  nickname: string | undefined
  /** A mail address that the provider has checked. */
  email: string | undefined
  /** Links the new account, in the transaction that creates it. @throws Refusal when the person has an account by now */
  link(tx: Tx, memberId: number): Promise<void>
}

/** Fields with a column or a use of their own; `extra` stores all others. */
const OWN_USE = new Set([
  ...['username', 'password', 'confirmPassword', 'paymentPassword', 'nickname', 'email', 'mobileNum'],
  ...['captcha', 'verificationCode', 'affiliateCode', 'referralCode', 'recommenderId'],
])

/**
 * @param followers features that follow an invitation (compose/followers.ts)
 * @returns the token of a session, when the body requests one
 * @throws Refusal with value.fields for errors that the visitor can correct
 */
export async function registerMember(
  context: Context,
  registration: Registration,
  followers: readonly InvitationFollower[],
): Promise<string | undefined> {
  const { tenantId, body } = registration
  const form = await readForm(context, registration)
  if (!form) throw refuse('register/closed', { status: 403 })
  const proof = readProof(body)
  const checked = await checkRegistration(proof ? withoutCode(form) : form, body, {
    now: context.clock.now(),
    minimumAge: await context.brands.minimumAge(tenantId),
    dialingCodes: (await context.brands.constants(tenantId)).dialingCodes,
    formValidators: context.formValidators,
    boxesAreSent: registration.vouched !== undefined,
  })
  const { values } = checked
  refuseFields(checked.problems)
  const limits = readLimits(checked.limits)
  await checkBot(context, { tenantId, form: 'register', fields: body.verification })
  const captcha = await checkCaptcha(context, registration, form, values)
  try {
    return await createRegistered(context, registration, { form, values, limits, followers })
  } catch (error) {
    // a person who has solved the captcha need not solve another one for a name that is taken; the limit counts the tries
    if (captcha && error instanceof Refusal)
      await giveBackCaptcha(context, tenantId, registration.browser.value ?? '', captcha)
    throw error
  }
}

interface AcceptedRegistration {
  form: FormModel
  values: Record<string, string>
  limits: Map<LimitPeriod, bigint>
  followers: readonly InvitationFollower[]
}

/** Checks whose result a caller learns only after the bot check and the captcha. */
async function createRegistered(
  context: Context,
  registration: Registration,
  { form, values, limits, followers }: AcceptedRegistration,
): Promise<string | undefined> {
  const { tenantId, language, body, vouched } = registration
  // after the bot check: robots must not use up the limit of an address
  await takeLimit(context, 'register', [tenantId, registration.ip])
  const invitation = await readInvitation(context, registration, values)
  const columns = readColumns(values, body, vouched)
  if (await findMember(context.store.db, tenantId, columns.username)) throw nameTaken()
  const { mobileNum } = values
  const { countryDialingCode } = body
  const proof = readProof(body)
  const { number, spend } = await checkNumber(context, form, {
    tenantId,
    values,
    proof,
    mobileNum,
    countryDialingCode,
  })
  const { fullname, payeeName, birthday, idNumber } = values
  const person = {
    email: columns.email,
    provenEmail: vouched?.email,
    birthday,
    names: [fullname, payeeName],
    document: idNumber,
    numbers: number ? [number] : [],
  }
  const refuseExcluded = await refuseExcludedPerson(context, tenantId, person, registration.browser.value)
  const member: NewMember = {
    ...columns,
    tenantId,
    ...visitorPlace(invitation),
    passwordHash: vouched ? noPassword(context.random) : await hashPassword(values.password!, context.random, tenantId),
    ...(values.paymentPassword && {
      paymentPasswordHash: await hashPassword(values.paymentPassword, context.random, tenantId),
    }),
  }
  const consent = isTicked(body[MARKETING_CONSENT]) ? consentWording([form]) : undefined
  const rules = await readAccessRules(context, tenantId)
  const hash = await addressHash(context, registration)
  const follow = invitation && (await prepareFollowers(followers, context, tenantId, invitation))
  return context.store.transaction(async tx => {
    const now = context.clock.now()
    await refuseExcluded(tx)
    await spend?.(tx)
    const { link, field } = invitation ?? {}
    if (link && field && !(await countUse(tx, { id: link.id, now }))) throw badInvitation(field)
    const memberId = await createMember(tx, member, { now })
    if (memberId === undefined) throw nameTaken()
    await vouched?.link(tx, memberId)
    await follow?.(tx, { tenantId, memberId, ip: registration.ip, hash, now })
    await openWallet(tx, { tenantId, memberId, now })
    for (const [period, value] of limits)
      await setLimit(tx, { tenantId, memberId, now }, { kind: 'deposit', period }, value, 0)
    await sendWelcome(tx, { tenantId, memberId, now })
    if (consent !== undefined)
      await storeConsent(tx, {
        tenantId,
        memberId,
        given: true,
        wording: consent,
        language,
        source: 'registration',
        now,
      })
    if (number && !spend) await storePhone(tx, { tenantId, memberId, number })
    else if (number && !(await storeProvenPhone(tx, { tenantId, memberId, number }, now))) throw numberTaken()
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

/** Reads the deposit limits that the person sets; none where the field stays empty. @throws Refusal protection/bad-limit */
function readLimits(entered: CheckedRegistration['limits'] = {}): Map<LimitPeriod, bigint> {
  const limits = LIMIT_PERIODS.flatMap(period => {
    const text = entered[period]
    if (text === undefined) return []
    return [[period, readLimitValue({ kind: 'deposit', period }, text, `/body/depositLimits/${period}`)] as const]
  })
  return new Map(limits)
}

/** Returns the form that the visitor was shown; by mobile with number and code in any case. */
async function readForm(
  { brands }: Context,
  { tenantId, language, byMobile, vouched }: Registration,
): Promise<FormModel | undefined> {
  const form = await brands.registerForm(tenantId, language)
  if (form && vouched) return brands.form(tenantId, language, oauthFormOf(form.id))
  if (!form || !byMobile) return form
  return withMobileFields((await brands.form(tenantId, language, mobileFormOf(form.id))) ?? form)
}

/** Returns the proof of the number by an external service, where the visitor proved it there. */
const readProof = ({ firebaseChannel: channel, firebaseIdToken: idToken }: RegisterBody): VerifiedPhone | undefined =>
  idToken ? { channel, idToken } : undefined

function refuseFields(problems: Record<string, FieldProblem>): void {
  if (Object.keys(problems).length > 0) throw refuse('register/invalid', { value: { fields: problems } })
}

/** @returns the typed characters, where the form asks for them. @throws Refusal register/invalid; the captcha is used up, right or wrong */
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

/** Finds the downline that the codes lead to; of several, the first field counts. */
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
  for (const field of ARRIVAL_CODES) {
    const code = sent[field]
    if (!code) continue
    const invitation = await findInvitation(store.db, { tenantId, code, now: clock.now() })
    if (!invitation) throw badInvitation(field)
    first ??= { ...invitation, field }
  }
  return first
}

/** A ticked box travels as text. */
const isTicked = (sent: unknown) => sent === true || sent === 'true'

/** A link's code counts even when the form has no field for it: it came with the address. */
const textOf = (sent: unknown) => (typeof sent === 'string' ? normalizeText(sent) : '')

const badInvitation = (field: string) =>
  refuse('register/invalid', { value: { fields: { [field]: 'field/invitation' } } })

/** Reads the columns from the form's fields alone: a caller cannot set its own type, level or upline. */
function readColumns(
  values: Record<string, string>,
  body: RegisterBody,
  vouched: VouchedPerson | undefined,
): Pick<NewMember, 'username' | 'extra'> & Partial<NewMember> {
  const { mobileNum } = values
  const { username = values.username } = vouched ?? {}
  const nickname = values.nickname || vouched?.nickname
  const email = values.email || vouched?.email
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
