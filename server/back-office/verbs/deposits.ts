/** Decisions on deposits. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import type { Refusal } from '../../http/refusal.ts'
import { cashierFollowers } from '../../platform/compose/followers.ts'
import { changeDeposit } from '../../platform/features/deposits/change-deposit.ts'
import { countAfterLook } from '../../platform/features/matching/count-matched.ts'
import { brandField, idField } from '../../verbs/fields.ts'
import { defineChange, defineRead, type ReasonRule } from '../../verbs/verb.ts'
import { DECISIONS, DEPOSIT_COLUMNS, depositMoney, readDeposit, readDepositQueue } from '../queues/deposits.ts'
import { listVerb } from '../queues/list-verb.ts'

const INPUT = Type.Object({ brand: brandField, deposit: idField('a deposit', 'deposits') })

const list = listVerb({
  group: 'deposits',
  noun: ['deposit', 'deposits'],
  role: 'cashier',
  label: 'Deposits',
  columns: DEPOSIT_COLUMNS,
  read: readDepositQueue,
})

const show = defineRead({
  name: 'deposits show',
  of: 'deposits list',
  about: 'show one deposit',
  input: INPUT,
  examples: ['luckystar 12'],
  role: 'cashier',
  label: 'Show',
  columns: DEPOSIT_COLUMNS,
  explain,
  async read({ context, input: { brand, deposit }, now }) {
    const row = await readDeposit(context.store.db, { brand, id: deposit, now })
    return { message: `Deposit ${deposit} of ${brand} is ${row.state}.`, brand, rows: [row] }
  },
})

type Event = (typeof DECISIONS)[number]
const WORDS: Record<
  Event,
  { about: string; label: string; state: string; reason: Exclude<ReasonRule, 'none'>; example: string }
> = {
  approve: {
    about: 'approve a deposit: its money is credited',
    label: 'Approve',
    state: 'approved',
    reason: 'audit',
    example: 'seen on the bank statement',
  },
  reject: {
    about: 'reject a deposit',
    label: 'Reject',
    state: 'rejected',
    reason: 'member',
    example: 'The payment did not arrive.',
  },
  match: {
    about: 'mark that the payment was found; the deposit still waits for approval',
    label: 'Payment found',
    state: 'matched',
    reason: 'audit',
    example: 'bank reference 4711',
  },
}
/** Approvals that the rules of play turn into rejections. */
const AUTOMATIC: Record<string, string> = {
  limit: 'its member has set a lower deposit limit since. Pay the money back.',
  excluded: 'its member has been excluded since. Pay the money back.',
}

const decide = (event: Event) => {
  const { about, label, state, reason, example } = WORDS[event]
  return defineChange({
    name: `deposits ${event}`,
    of: 'deposits list',
    about,
    input: INPUT,
    examples: [`luckystar 12 --reason "${example}"`],
    role: 'cashier',
    label,
    reason,
    explain,
    async change({ input: { brand, deposit: id }, reason: why, now }) {
      const told = reason === 'member' ? why : ''
      return async tx => {
        const row = await changeDeposit(tx, { tenantId: brand, id, event, reason: told, now }, cashierFollowers)
        const { reference, reason_code } = row
        const automatic = row.state === state ? '' : ` It was to be ${state}: ${AUTOMATIC[reason_code!]}`
        const summary = `deposit ${id} (${reference}, ${depositMoney(row)}): ${row.state}${told && `, ${told}`}`
        const message = `Deposit ${id} of ${brand} over ${depositMoney(row)} is ${row.state}.${automatic}`
        return {
          audit: [{ brand, subject: `deposit ${id}`, summary, before: row.before, after: row.state }],
          result: { message, state: row.state, id, brand },
        }
      }
    },
  })
}

const count = defineChange({
  name: 'deposits count',
  of: 'deposits list',
  about: 'let a payment between members count for bonus, missions and referral, after a look at both pictures',
  input: INPUT,
  examples: ['luckystar 12 --reason "Both pictures agree."'],
  role: 'cashier',
  label: 'Count',
  reason: 'audit',
  explain,
  async change({ input: { brand, deposit: id }, now }) {
    return async tx => {
      const counts = await countAfterLook(tx, { tenantId: brand, id, now }, cashierFollowers)
      const summary = `deposit ${id}: looked at, ${counts ? 'counts' : 'does not count'}`
      const text = counts
        ? 'counts for bonuses, missions and referrals now'
        : 'never counts for bonuses, missions and referrals: nothing was credited, or the two are no strangers to each other'
      return {
        audit: [{ brand, subject: `deposit ${id}`, summary }],
        result: { message: `Deposit ${id} of ${brand} ${text}.`, brand, id, counts },
      }
    }
  },
})

export const deposits = [list, show, ...DECISIONS.map(decide), count]

function explain({ code, options }: Refusal, { deposit: id }: { deposit: string }): OperatorError {
  if (code === 'deposit/unknown')
    return new OperatorError(`There is no deposit ${id} here.`, 'The list says which ones wait.')
  if (code === 'deposit/fields')
    return new OperatorError(
      `What the member of deposit ${id} typed was used for another deposit since.`,
      'It brings money once: reject this one.',
    )
  const { state, withdrawal } = (options.value ?? {}) as { state?: string; withdrawal?: string }
  if (withdrawal !== undefined)
    return new OperatorError(
      `Deposit ${id} pays withdrawal ${withdrawal} of another member.`,
      'The member who is paid says whether it arrived; a dispute is decided with the withdrawal.',
    )
  return new OperatorError(`Deposit ${id} is ${state ?? code} already.`, 'What is decided stays decided.')
}
