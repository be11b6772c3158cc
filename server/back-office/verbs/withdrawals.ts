/** Decisions on withdrawals and their disputes. None is ever made automatically. */
import { Type } from 'typebox'
import { readConstants } from '../../../src/engine/index.ts'
import { OperatorError } from '../../http/operator-error.ts'
import type { Refusal } from '../../http/refusal.ts'
import { cashierFollowers } from '../../platform/compose/followers.ts'
import { changeWithdrawal } from '../../platform/features/withdrawals/change-withdrawal.ts'
import { QUEUED_STATES } from '../../platform/money/cashier/withdrawal-states.ts'
import { groupMinor, readMinor } from '../../platform/money/ledger/minor-units.ts'
import { readSmallestUnit } from '../../platform/money/ledger/smallest-unit.ts'
import { brandField, idField, textField } from '../../verbs/fields.ts'
import { defineChange, type VerbContext } from '../../verbs/verb.ts'
import { listVerb } from '../queues/list-verb.ts'
import { OPERATOR_EVENTS, readWithdrawal, readWithdrawalQueue, WITHDRAWAL_COLUMNS } from '../queues/withdrawals.ts'

const SUBJECT = { brand: brandField, withdrawal: idField('a withdrawal', 'withdrawals') }

const list = listVerb({
  group: 'withdrawals',
  noun: ['withdrawal', 'withdrawals'],
  about: 'list the withdrawals that wait for an operator, then those that members pay or answer',
  role: 'cashier',
  label: 'Withdrawals',
  columns: WITHDRAWAL_COLUMNS,
  read: readWithdrawalQueue,
  isWaiting: ({ state }) => (QUEUED_STATES as readonly unknown[]).includes(state),
})

/** Shows the whole number of the account; only this verb does, and each view is recorded. */
const show = defineChange({
  name: 'withdrawals show',
  of: 'withdrawals list',
  about: 'show where to pay, with the whole account number; each view is in the audit log',
  input: Type.Object(SUBJECT),
  examples: ['luckystar 7'],
  role: 'cashier',
  label: 'Account number',
  reason: 'optional',
  columns: WITHDRAWAL_COLUMNS,
  async change({ input: { brand, withdrawal: id } }) {
    return async tx => {
      const row = await readWithdrawal(tx, brand, id)
      if (!row) throw unknown(id)
      const summary = `withdrawal ${id}: the account number was viewed`
      return {
        audit: [{ brand, class: 'access', subject: `withdrawal ${id}`, summary }],
        result: { message: `Withdrawal ${id} of ${brand} is ${row.state}.`, brand, rows: [row] },
      }
    }
  },
})

type Event = (typeof OPERATOR_EVENTS)[number]
interface Words {
  about: string
  label: string
  example: string
  /** The step takes a note for the member; the reason is for the audit log only. */
  hasNote?: true
}
const WORDS: Record<Event, Words> = {
  review: {
    about: 'approve a withdrawal: it may be paid',
    label: 'Approve',
    example: 'identity checked',
    hasNote: true,
  },
  disburse: {
    about: 'mark a withdrawal as paid',
    label: 'Paid',
    example: 'paid today" --note "Bank reference 4711',
    hasNote: true,
  },
  reject: { about: 'reject a withdrawal: its money is free again', label: 'Reject', example: 'The bank refused it.' },
  settle: { about: 'end a dispute', label: 'End the dispute', example: 'The rest was lost." --return "20.00' },
  reverse: {
    about: 'give the money back after the payment came back',
    label: 'Payment came back',
    example: 'The account is closed.',
  },
  unpaid: {
    about: 'let a withdrawal wait again that another member did not pay',
    label: 'It was not paid',
    example: 'The receipt is of another day.',
  },
}
const note = Type.Optional(
  textField({ title: 'note', description: 'what the member reads', example: 'Bank reference 4711' }),
)
const back = Type.Optional(
  textField({ title: 'amount to return', description: 'what is given back of what did not arrive', example: '20.00' }),
)
const EVERY_FIELD = Type.Object({ ...SUBJECT, note, return: back })

/** The optional fields differ by step, so that values of each fit all of them. */
const inputOf = (event: Event, hasNote = false) =>
  Type.Object({
    ...SUBJECT,
    ...(hasNote && { note }),
    ...(event === 'settle' && { return: back }),
  }) as unknown as typeof EVERY_FIELD

const decide = (event: Event) => {
  const { about, label, example, hasNote } = WORDS[event]
  return defineChange({
    name: `withdrawals ${event}`,
    of: 'withdrawals list',
    about,
    input: inputOf(event, hasNote),
    examples: [`luckystar 7 --reason "${example}"`],
    role: 'cashier',
    label,
    reason: hasNote ? 'audit' : 'member',
    explain,
    async change({ context, input, reason, now }) {
      const { brand, withdrawal: id } = input
      const told = hasNote ? (input.note ?? '') : reason
      const change = {
        tenantId: brand,
        id,
        event,
        actor: 'operator' as const,
        note: told,
        now,
        answerMinutes: await readAnswerMinutes(context, brand),
        ...(event === 'settle' && { returned: readReturn(input.return) }),
      }
      return async tx => {
        if ((change.returned ?? 0n) % (await readSmallestUnit(tx, brand)) !== 0n)
          throw new OperatorError(
            `${brand} has no decimals, and "${input.return}" has a fraction.`,
            'Return a whole amount, or reverse the payment when all of it came back.',
          )
        const row = await changeWithdrawal(tx, change, cashierFollowers)
        const money = `${groupMinor(BigInt(row.amount_minor))} ${row.currency}`
        const returned = BigInt(row.returned_minor)
        const back = returned > 0n ? `, ${groupMinor(returned)} ${row.currency} returned` : ''
        const summary = `withdrawal ${id} (${money}): ${row.state}${back}${told && `, ${told}`}`
        const message = `Withdrawal ${id} of ${brand} over ${money} is ${row.state}${back}.`
        return {
          audit: [{ brand, subject: `withdrawal ${id}`, summary, before: row.before, after: row.state }],
          result: { message, brand, id, state: row.state },
        }
      }
    },
  })
}

export const withdrawals = [list, show, ...OPERATOR_EVENTS.map(decide)]

async function readAnswerMinutes({ directory }: VerbContext, brand: string): Promise<number> {
  const release = await directory.current(brand)
  return readConstants(release?.body.document.tenant.constants).withdrawalMinutes
}

/** Reads the amount to return. @returns minor units; 0 when it is left out */
function readReturn(text: string | undefined): bigint {
  const amount = text === undefined ? 0n : readMinor(text)
  if (amount !== undefined && amount >= 0n) return amount
  throw new OperatorError(`"${text}" is no amount to return.`, 'Write one such as 20.00, or leave it out.')
}

const unknown = (id: string) =>
  new OperatorError(`There is no withdrawal ${id} here.`, 'The list says which ones wait.')

function explain({ code, options }: Refusal, { withdrawal: id }: { withdrawal: string }): OperatorError {
  if (code === 'withdrawal/unknown') return unknown(id)
  const { state, most } = (options.value ?? {}) as { state?: string; most?: string }
  if (most === '0')
    return new OperatorError(
      `Withdrawal ${id} cannot return anything: the money is on hold still.`,
      'Settle it without --return when it was paid; write unpaid when it was not.',
    )
  if (most !== undefined)
    return new OperatorError(
      `Withdrawal ${id} cannot return that much.`,
      `What did not arrive is ${groupMinor(BigInt(most))}.`,
    )
  return new OperatorError(`Withdrawal ${id} is ${state ?? code}: this step is not possible.`, nextSteps(state))
}

const DISPUTED =
  'Settle it, or reverse it unless it counted as received before; one that another member pays is settled or unpaid.'
const STEPS: Record<string, string> = {
  requested: 'Review or reject it first.',
  reviewed: 'Disburse or reject it.',
  disbursed: 'Its member answers now; reverse it when the payment came back.',
  matched: 'Another member is paying it: wait for that payment, or until its time is over.',
  'not-received': DISPUTED,
  partial: DISPUTED,
  'forced-received': 'It counts as received and cannot be reversed; its member may still dispute it.',
}
const nextSteps = (state = ''): string => STEPS[state] ?? 'It has ended; what is decided stays decided.'
