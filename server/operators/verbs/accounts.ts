/** Verbs about one account: disabled and enabled, signed out, reset. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import type { Tx } from '../../store/open-store.ts'
import type { AuditContext } from '../../tenants/release/audit.ts'
import { defineChange } from '../../verbs/verb.ts'
import type { Operator } from '../accounts.ts'
import { makeLink } from '../links.ts'
import { closeAccount, disableOperator, enableOperator } from '../people.ts'
import { lockAccess, recordAccess } from '../roles.ts'
import { endOperatorSessions } from '../sessions.ts'
import { emailField, explainRefusal, type OperatorVerbContext, readOperator, sayUntil } from './operator-input.ts'

const AccountInput = Type.Object({ email: emailField })
type Change = (tx: Tx, operator: Operator, audit: AuditContext, context: OperatorVerbContext) => Promise<string>

/** Makes a verb that changes one account. @param run returns the sentence for the operator */
const accountVerb = (name: string, words: { about: string; label: string }, run: Change) =>
  defineChange<typeof AccountInput, OperatorVerbContext>({
    name,
    ...words,
    input: AccountInput,
    examples: ['mara@example.com'],
    role: 'owner',
    reason: 'optional',
    explain: explainRefusal,
    async change({ context, input: { email }, audit }) {
      const operator = await readOperator(context.store.db, email)
      if (name === 'reset' && operator.disabled_at)
        throw new OperatorError(
          `${operator.email} is disabled.`,
          `Enable the account first: npm run operator -- enable ${operator.email}`,
        )
      return async tx => ({ audit: [], result: { message: await run(tx, operator, audit, context) } })
    },
  })

export const disable = accountVerb(
  'disable',
  { about: 'sign an operator out everywhere, and refuse further sign-ins', label: 'Disable' },
  async (tx, operator, audit) => {
    await disableOperator(tx, operator, audit)
    return `${operator.email} is disabled, and signed out everywhere.`
  },
)

export const enable = accountVerb(
  'enable',
  { about: 'let a disabled operator sign in again', label: 'Enable' },
  async (tx, operator, audit) => {
    await enableOperator(tx, operator, audit)
    return `${operator.email} may sign in again.`
  },
)

export const signOut = accountVerb(
  'sign-out',
  { about: 'end every session of an operator', label: 'Sign out' },
  async (tx, operator, audit) => {
    const ended = await endOperatorSessions(tx, operator.id)
    await recordAccess(tx, { operator, summary: 'signed out everywhere' }, audit)
    return `${operator.email} is signed out of ${ended === 1 ? '1 session' : `${ended} sessions`}.`
  },
)

export const reset = accountVerb(
  'reset',
  { about: 'make a one-time link to a new password and passkey; those before end at once', label: 'Reset' },
  async (tx, operator, audit, context) => {
    await lockAccess(tx)
    // an account in foreign hands is taken from them now, not when the link is used
    await closeAccount(tx, operator, context.random)
    const { email } = operator
    const { path, until } = await makeLink(tx, context, { kind: 'reset', email, roles: {}, madeBy: audit.who })
    await recordAccess(tx, { operator, summary: 'made a link to a new password and passkey' }, audit)
    return `Send this link to ${email}. ${sayUntil(until)}\n  ${context.studioOrigin}${path}`
  },
)
