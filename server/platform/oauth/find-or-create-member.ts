/** Finds the member of an account at a provider; creates one when the brand allows open registration. */
import type { FormModel } from '../../../src/engine/forms/form-model.ts'
import { refuse } from '../../http/refusal.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import type { OAuthProvider } from '../accounts/account-services.ts'
import { createMember } from '../accounts/create-member.ts'
import { noPassword } from '../accounts/password.ts'
import type { Context } from '../context.ts'
import { openWallet } from '../ledger/accounts.ts'
import { sendWelcome } from '../messages/send-message.ts'
import { refuseExcludedPerson } from '../protection/identity.ts'
import type { ProviderIdentity } from './exchange-code.ts'

/** Registration fields that the provider's reply covers, or that are not typed. */
const COVERED = new Set(['username', 'password', 'confirmPassword', 'captcha', 'verificationCode', 'nickname'])

export interface ProviderSignIn {
  tenantId: string
  provider: OAuthProvider
  person: ProviderIdentity
  language: string
}

/**
 * A mail address alone never links an account: its owner need not be the member who registered it.
 * @throws Refusal oauth/no-account when the brand does not allow registration this way; register/excluded
 */
export async function findOrCreateMember(context: Context, signIn: ProviderSignIn): Promise<number> {
  const known = await findIdentity(context.store.db, signIn)
  if (known !== undefined) return known
  await checkMayRegister(context, signIn)
  await refuseExcludedPerson(context, signIn.tenantId, { email: signIn.person.email })
  const now = context.clock.now()
  return context.store.transaction(async tx => {
    const id = await newMember(tx, context, signIn, now)
    const { tenantId, provider, person } = signIn
    const linked = await tx
      .insertInto('oauth_identity')
      .values({ tenant_id: tenantId, provider, subject: person.subject, member_id: id, created_at: new Date(now) })
      .onConflict(conflict => conflict.columns(['tenant_id', 'provider', 'subject']).doNothing())
      .returning('member_id')
      .executeTakeFirst()
    if (linked) {
      await openWallet(tx, { tenantId, memberId: id, now })
      await sendWelcome(tx, { tenantId, memberId: id, now })
      return id
    }
    // the same account signed in from two windows at once: the first member stays
    await tx.deleteFrom('member').where('id', '=', id).execute()
    return (await findIdentity(tx, signIn))!
  })
}

async function findIdentity(db: Reader, { tenantId, provider, person }: ProviderSignIn): Promise<number | undefined> {
  const row = await db
    .selectFrom('oauth_identity')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
  return row?.member_id
}

/** Registration must be open, and must not require a field that the provider does not cover. */
async function checkMayRegister({ brands }: Context, { tenantId, language, person }: ProviderSignIn): Promise<void> {
  const isOpen = await brands.feature(tenantId, 'directRegistration')
  const form = isOpen ? await brands.registerForm(tenantId, language) : undefined
  if (!form || requiresMoreFields(form, person)) throw refuse('oauth/no-account', { status: 403 })
}

const requiresMoreFields = (form: FormModel, { email }: ProviderIdentity) =>
  form.fields.some(({ id, kind, required }) => {
    const isCovered = kind === 'checkbox' || COVERED.has(id) || (id === 'email' && email !== undefined)
    return required && !isCovered
  })

async function newMember(tx: Tx, { random }: Context, signIn: ProviderSignIn, now: number): Promise<number> {
  const { tenantId, provider, person } = signIn
  const username = `${provider}-${Buffer.from(random.bytes(6)).toString('hex')}`
  const id = await createMember(
    tx,
    {
      tenantId,
      username,
      passwordHash: noPassword(random),
      nickname: person.name ?? username,
      ...(person.email && { email: person.email }),
    },
    { now },
  )
  if (id === undefined) throw new Error(`${username} was there already: is the source of randomness broken?`)
  return id
}
