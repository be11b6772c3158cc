/** Registers a member or agent directly below an agent; the new account has to choose another password at the first sign-in. */
import { createFormModel } from '../../../../src/engine/forms/build-form-schema.ts'
import type { FormFieldModel, FormModel } from '../../../../src/engine/model/form-model.ts'
import { PASSWORD_FLOOR } from '../../../../src/schemas/registration/password-floor.ts'
import type { Session } from '../../../http/handler.ts'
import { takeLimit } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashPassword } from '../../../passwords/password.ts'
import type { Context } from '../../context/context.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import { checkRegistration } from '../../people/accounts/check-registration.ts'
import { createMember, nameTaken } from '../../people/accounts/create-member.ts'
import { findMember } from '../../people/accounts/find-member.ts'
import { checkBot } from '../../people/bot-check/check-bot.ts'
import { sendWelcome } from '../../people/messages/send-message.ts'
import { type TeamType, typesBelow } from './agent-levels.ts'
import { logTeamAction } from './team-log.ts'

export interface NewDownline {
  type: TeamType
  username: string
  password: string
  nickname?: string | undefined
  /** Date of birth, ISO 8601, where the brand's registration requires it. */
  birthday?: string | undefined
  /** Solution of the bot check. */
  verification?: unknown
}

export interface Registered {
  username: string
  nickname: string
}

const field = (id: string, more: Partial<FormFieldModel>): FormFieldModel => ({
  id,
  kind: 'text',
  label: '',
  required: true,
  minLength: 4,
  maxLength: 30,
  messages: { required: '', pattern: '', length: '', equals: '' },
  ...more,
})

/** Rules for a brand whose registration does not ask for the field. */
const STANDARD = {
  username: field('username', { pattern: '^[A-Za-z0-9]+$', maxLength: 16 }),
  password: field('password', { kind: 'password', minLength: PASSWORD_FLOOR, maxLength: 64 }),
}
const NICKNAME = field('nickname', { required: false, minLength: 0 })

/** @throws Refusal agent/type, register/invalid and register/username-taken with value.fields, bot-check/required, request/too-many */
export async function registerDownline(
  context: Context,
  agent: Session,
  language: string,
  { type, verification, ...typed }: NewDownline,
): Promise<Registered> {
  const { tenantId, memberId } = agent
  checkType(agent, type)
  const form = formLike(await context.brands.registerForm(tenantId, language))
  const { values, problems } = await checkRegistration(
    form,
    {
      username: typed.username,
      password: typed.password,
      nickname: typed.nickname ?? '',
      birthday: typed.birthday ?? '',
    },
    {
      now: context.clock.now(),
      minimumAge: await context.brands.minimumAge(tenantId),
      formValidators: context.formValidators,
    },
  )
  if (Object.keys(problems).length > 0) throw refuse('register/invalid', { value: { fields: problems } })
  await checkBot(context, { tenantId, form: 'register', fields: verification })
  await takeLimit(context, 'team', [tenantId, String(memberId)])
  const { username = '', password = '', nickname, birthday } = values
  if (await findMember(context.store.db, tenantId, username)) throw nameTaken()
  const passwordHash = await hashPassword(password, context.random, tenantId)
  await context.store.transaction(async tx => {
    const now = context.clock.now()
    const member = { tenantId, username, passwordHash, type, uplineId: memberId, firstTime: true }
    const id = await createMember(
      tx,
      { ...member, ...(nickname && { nickname }), ...(birthday && { extra: { birthday } }) },
      { now },
    )
    if (id === undefined) throw nameTaken()
    await openWallet(tx, { tenantId, memberId: id, now })
    await sendWelcome(tx, { tenantId, memberId: id, now })
    await logTeamAction(tx, agent, { action: 'register', memberId: id, now })
  })
  return { username, nickname: nickname || username }
}

/** @throws Refusal agent/type when the agent may not have such an account directly below */
export function checkType(agent: Pick<Session, 'type'>, type: TeamType): void {
  if (!typesBelow(agent.type).includes(type)) throw refuse('agent/type', { status: 403 })
}

/** Returns a form with the rules of the brand's own registration. */
function formLike(registration: FormModel | undefined): FormModel {
  const like = (id: 'username' | 'password') => ({
    ...(registration?.fields.find(own => own.id === id) ?? STANDARD[id]),
    required: true,
  })
  const birthday = birthdayOf(registration)
  return createFormModel('team-register', '', [
    like('username'),
    like('password'),
    NICKNAME,
    ...(birthday ? [birthday] : []),
  ])
}

const birthdayOf = (registration: FormModel | undefined): FormFieldModel | undefined =>
  registration?.fields.find(({ id, required }) => id === 'birthday' && required)

/** Returns whether an agent must give the date of birth, as the brand's own registration requires it. */
export const asksBirthday = async (
  { brands }: Pick<Context, 'brands'>,
  tenantId: string,
  language: string,
): Promise<boolean> => birthdayOf(await brands.registerForm(tenantId, language)) !== undefined
