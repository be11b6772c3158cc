import { Type } from 'typebox'
import { brandField, choiceField, memberField } from '../../verbs/fields.ts'
import { readNamedMember } from '../../verbs/read-brand.ts'
import { defineChange } from '../../verbs/verb.ts'

const STATES = {
  first: { first_time: true, password_expired: false },
  expired: { first_time: false, password_expired: true },
  normal: { first_time: false, password_expired: false },
}
const NAMES = ['first', 'expired', 'normal'] as const
const MESSAGES: Record<keyof typeof STATES, string> = {
  first: 'is asked for a password of their own at the next login, as if the account was made by somebody else',
  expired: 'is asked for another password at the next login, where the brand forces the change',
  normal: 'logs in without being asked for another password',
}

/** Decides whether the next login of a member asks for another password. */
export const password = defineChange({
  name: 'password',
  about: "decide what a member's next login asks for: first (a password of their own), expired (another one), normal",
  input: Type.Object({
    brand: brandField,
    member: memberField,
    state: choiceField({ title: 'state of a password', example: 'expired' }, NAMES),
  }),
  examples: ['luckystar player expired', 'luckystar player normal'],
  role: 'tester',
  label: 'Password',
  reason: 'optional',
  async change({ context, input: { brand, member, state } }) {
    const { id, username } = await readNamedMember(context, { brand, member })
    return async tx => {
      await tx.updateTable('member').set(STATES[state]).where('tenant_id', '=', brand).where('id', '=', id).execute()
      const summary = `password of ${username}: ${state}`
      return {
        audit: [{ brand, subject: `password ${username}`, summary }],
        result: { message: `${username} of ${brand} ${MESSAGES[state]}.`, brand, member: username, state },
      }
    }
  },
})
