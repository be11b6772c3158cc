/**
 * Completes the sign-up of a person whom a provider knows and the brand does not: asks for the missing fields, and registers like any
 * other.
 */

import type { FormModel } from '../../../../src/engine/model/form-model.ts'
import { ARRIVAL_CODES } from '../../../../src/schemas/registration/arrival-codes.ts'
import { oauthFormOf } from '../../../../src/schemas/registration/oauth-form-of.ts'
import type { OauthRegisterBody } from '../../../../src/schemas/registration/registration.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { findRefusedValues } from '../accounts/check-registration.ts'
import { findInvitation } from '../accounts/invitation.ts'
import { type Registration, registerMember } from '../accounts/register-member.ts'
import type { InvitationFollower } from '../accounts/registration-followers.ts'
import { findLinkedMember, linkMember } from './identity.ts'
import { type OpenRegistration, readRegistration, takeRegistration } from './open-registration.ts'

type Caller = Pick<Registration, 'tenantId' | 'language' | 'browser'>

/** @returns the form that completes the sign-up. @throws Refusal oauth/no-account where a person with this code may not register */
export async function findForm(
  { store, clock, brands }: Context,
  { tenantId, language, invitation: code }: { tenantId: string; language: string; invitation: string | undefined },
): Promise<{ form: FormModel; isInvited: boolean }> {
  const found = code && (await findInvitation(store.db, { tenantId, code, now: clock.now() }))
  const isOpen = found || (await brands.feature(tenantId, 'directRegistration'))
  const registration = isOpen ? await brands.registerForm(tenantId, language) : undefined
  const form = registration && (await brands.form(tenantId, language, oauthFormOf(registration.id)))
  if (!form) throw refuse('oauth/no-account', { status: 403 })
  return { form, isInvited: Boolean(found) }
}

interface Completion {
  open: OpenRegistration
  /** Values of fields that need not be asked, by field id. */
  known: Record<string, string>
  /** Invitation code; one that leads to nobody is ignored. */
  invitation: string | undefined
}

/** @throws Refusal oauth/ended, oauth/no-account */
export async function findCompletion(
  context: Context,
  { tenantId, language, browser }: Caller,
  attempt: string,
): Promise<Completion> {
  const { db } = context.store
  const open = browser.value && (await readRegistration(db, context, { tenantId, browser: browser.value }, attempt))
  if (!open || (await findLinkedMember(db, { tenantId, ...open })) !== undefined) throw ended()
  const { form, isInvited } = await findForm(context, { tenantId, language, invitation: open.invitation })
  const { name, email } = open
  const invitation = isInvited ? open.invitation : undefined
  const said: Record<string, string | undefined> = {
    nickname: name,
    email,
    ...(invitation !== undefined && Object.fromEntries(ARRIVAL_CODES.map(field => [field, invitation]))),
  }
  const filled = form.fields.flatMap(({ id }) => {
    const value = Object.hasOwn(said, id) ? said[id] : undefined
    return value === undefined ? [] : [[id, value] as const]
  })
  // a value that the brand's rules refuse has to be asked for
  const refused = await findRefusedValues(form, Object.fromEntries(filled), context)
  return { open, known: Object.fromEntries(filled.filter(([id]) => !refused.has(id))), invitation }
}

/** @returns the token of a session, when the body requests one. @throws Refusal as registerMember, and oauth/ended */
export async function completeRegistration(
  context: Context,
  { body, ...registration }: Omit<Registration, 'body' | 'vouched'> & { body: OauthRegisterBody },
  followers: readonly InvitationFollower[],
): Promise<string | undefined> {
  const { attempt, ...sent } = body
  const { open, known, invitation } = await findCompletion(context, registration, attempt)
  const { tenantId } = registration
  const { provider, name, email } = open
  const vouchedRegistration: Registration = {
    ...registration,
    body: { ...sent, ...(invitation !== undefined && { referralCode: invitation }), ...known },
    vouched: {
      username: `${provider}-${Buffer.from(context.random.bytes(6)).toString('hex')}`,
      nickname: name,
      email,
      async link(tx, memberId) {
        const isOpen = await takeRegistration(tx, attempt)
        const now = context.clock.now()
        if (!isOpen || !(await linkMember(tx, { tenantId, ...open }, { memberId, now }))) throw ended()
      },
    },
  }
  return registerMember(context, vouchedRegistration, followers)
}

const ended = () => refuse('oauth/ended', { status: 410 })
