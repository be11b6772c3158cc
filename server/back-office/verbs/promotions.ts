/** Decisions on applications to promotions. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import type { Refusal } from '../../http/refusal.ts'
import { decideApplication } from '../../platform/features/promotions/decide-application.ts'
import { groupMinor } from '../../platform/money/ledger/minor-units.ts'
import { brandField, idField } from '../../verbs/fields.ts'
import { defineChange, defineRead } from '../../verbs/verb.ts'
import {
  APPLICATION_COLUMNS,
  APPLICATION_DECISIONS,
  readApplication,
  readApplicationQueue,
} from '../queues/applications.ts'
import { listVerb } from '../queues/list-verb.ts'

const INPUT = Type.Object({ brand: brandField, application: idField('an application', 'promotions') })

const list = listVerb({
  group: 'promotions',
  noun: ['application', 'applications'],
  about: 'list the applications to promotions that wait for a decision, the oldest first',
  role: 'support',
  label: 'Promotions',
  columns: APPLICATION_COLUMNS,
  read: readApplicationQueue,
})

const show = defineRead({
  name: 'promotions show',
  of: 'promotions list',
  about: 'show one application',
  input: INPUT,
  examples: ['luckystar 3'],
  role: 'support',
  label: 'Show',
  columns: APPLICATION_COLUMNS,
  explain,
  async read({ context, input: { brand, application } }) {
    const row = await readApplication(context.store.db, brand, application)
    return { message: `Application ${application} of ${brand} is ${row.state}.`, brand, rows: [row] }
  },
})

const WORDS = {
  approve: {
    about: 'approve an application: its bonus is paid',
    label: 'Approve',
    reason: 'audit',
    example: 'The picture shows the post.',
  },
  reject: { about: 'reject an application', label: 'Reject', reason: 'member', example: 'The picture is not legible.' },
} as const

const decide = (event: (typeof APPLICATION_DECISIONS)[number]) => {
  const { about, label, reason, example } = WORDS[event]
  return defineChange({
    name: `promotions ${event}`,
    of: 'promotions list',
    about,
    input: INPUT,
    examples: [`luckystar 3 --reason "${example}"`],
    role: 'support',
    label,
    reason,
    explain,
    async change({ input: { brand, application: id }, reason: why, now }) {
      const rejected = event === 'reject' ? { reason: why } : undefined
      return async tx => {
        const row = await decideApplication(tx, { tenantId: brand, id, now, ...(rejected && { rejected }) })
        const summary = `application ${id} (${row.promotion_id}): ${row.state}${rejected ? `, ${why}` : ''}`
        const paid = row.state === 'issued' ? `, ${groupMinor(BigInt(row.bonus_minor))} ${row.currency} paid` : ''
        const message = `Application ${id} of ${brand} is ${row.state}${paid}.`
        return {
          audit: [{ brand, subject: `application ${id}`, summary, before: 'applying', after: row.state }],
          result: { message, brand, id, state: row.state },
        }
      }
    },
  })
}

export const promotions = [list, show, ...APPLICATION_DECISIONS.map(decide)]

function explain({ code, options }: Refusal, { application: id }: { application: string }): OperatorError {
  if (code === 'promotion/unknown-claim')
    return new OperatorError(`There is no application ${id} here.`, 'The list says which ones wait.')
  if (code.startsWith('protection/'))
    return new OperatorError(
      `The member of application ${id} is excluded from play, and gets no bonus.`,
      'Reject it, or decide once that has ended.',
    )
  if (code === 'promotion/below-unit') {
    const { offered, smallest } = options.value as Record<string, string>
    return new OperatorError(
      `The bonus of application ${id} is ${offered}, and the smallest amount that the brand pays is ${smallest}.`,
      'Reject it, correct `bonus.amount` of the promotion, and let the member apply again.',
    )
  }
  const { state } = (options.value ?? {}) as { state?: string }
  return new OperatorError(`Application ${id} is ${state ?? code} already.`, 'What is decided stays decided.')
}
