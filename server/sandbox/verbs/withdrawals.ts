import { readConstants } from '../../../src/engine/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { cashierFollowers } from '../../platform/compose/followers.ts'
import { changeWithdrawal } from '../../platform/features/withdrawals/change-withdrawal.ts'
import { QUEUED_STATES, type WithdrawalEvent } from '../../platform/money/cashier/withdrawal-states.ts'
import { groupMinor, readMinor } from '../../platform/money/ledger/minor-units.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import { readNumber, runAction } from '../actions.ts'
import { readQueue, readWithdrawal } from '../read-withdrawals.ts'
import {
  readAuditFields,
  readBrand,
  readOptionalText,
  readText,
  type SandboxContext,
  type SandboxVerb,
  type VerbInput,
} from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const NUMBER = { field: 'withdrawal', what: 'a withdrawal', verb: 'withdrawals' }

/** The back office for withdrawals: the queue, one withdrawal, and each decision. None is ever made by itself. */
export const withdrawals: SandboxVerb = (context, input) => runAction('withdrawals', ACTIONS, context, input)

const list: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const rows = await readQueue(context.store.db, brand)
  const waiting = rows.filter(({ state }) => (QUEUED_STATES as readonly string[]).includes(state)).length
  const found = waiting === 1 ? '1 withdrawal waits' : `${waiting} withdrawals wait`
  return { message: `${found} at ${brand}.`, brand, withdrawals: rows }
}

/** Where to pay: the whole number is shown here only, and that is recorded. */
const show: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const id = readNumber(input, NUMBER)
  const audit = readAuditFields(context, input)
  const withdrawal = await context.store.transaction(async tx => {
    const found = await readWithdrawal(tx, brand, id)
    if (!found) throw unknown(id)
    const summary = `withdrawal ${id}: the account number was viewed`
    await writeAudit(tx, brand, [{ what: 'sandbox', subject: `withdrawal ${id}`, summary }], audit)
    return found
  })
  return { message: `Withdrawal ${id} of ${brand} is ${withdrawal.state}.`, brand, withdrawals: [withdrawal] }
}

interface Decision {
  event: WithdrawalEvent
  /** The member reads why. */
  needsReason?: true
  mayReturn?: true
}

const decide =
  ({ event, needsReason, mayReturn }: Decision): SandboxVerb =>
  async (context, input) => {
    const brand = await readBrand(context, input)
    const id = readNumber(input, NUMBER)
    const audit = readAuditFields(context, input)
    const note = needsReason
      ? readText(input, 'reason', '"The bank refused it."')
      : (readOptionalText(input, 'reason') ?? '')
    const change = {
      ...{ tenantId: brand, id, event, actor: 'operator' as const, note, now: audit.now },
      answerMinutes: await readAnswerMinutes(context, brand),
      ...(mayReturn && { returned: readReturn(input) }),
    }
    return explainRefusal(id, () =>
      context.store.transaction(async tx => {
        const row = await changeWithdrawal(tx, change, cashierFollowers)
        const { state } = row
        const money = `${groupMinor(BigInt(row.amount_minor))} ${row.currency}`
        const returned = BigInt(row.returned_minor)
        const back = returned > 0n ? `, ${groupMinor(returned)} ${row.currency} returned` : ''
        const summary = `withdrawal ${id} (${money}): ${state}${back}${note && `, ${note}`}`
        await writeAudit(tx, brand, [{ what: 'sandbox', subject: `withdrawal ${id}`, summary }], audit)
        return { message: `Withdrawal ${id} of ${brand} over ${money} is ${state}${back}.`, brand, id, state }
      }),
    )
  }

const ACTIONS: Record<string, SandboxVerb> = {
  ...{ list, show },
  ...{ review: decide({ event: 'review' }), disburse: decide({ event: 'disburse' }) },
  reject: decide({ event: 'reject', needsReason: true }),
  reverse: decide({ event: 'reverse', needsReason: true }),
  settle: decide({ event: 'settle', needsReason: true, mayReturn: true }),
  unpaid: decide({ event: 'unpaid', needsReason: true }),
}

async function readAnswerMinutes({ directory }: SandboxContext, brand: string): Promise<number> {
  const release = await directory.current(brand)
  return readConstants(release?.body.document.tenant.constants).withdrawalMinutes
}

/** @returns minor units; nothing when it is left out */
function readReturn(input: VerbInput): bigint {
  const text = readOptionalText(input, 'return')
  const amount = text === undefined ? 0n : readMinor(text)
  if (amount !== undefined && amount >= 0n) return amount
  throw new SandboxProblem(`"${text}" is no amount to return.`, 'Write one such as 20.00, or leave it out.')
}

const unknown = (id: string) =>
  new SandboxProblem(`There is no withdrawal ${id} here.`, 'The list says which ones wait.')

async function explainRefusal<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'withdrawal/unknown') throw unknown(id)
    const { state, most } = (error.options.value ?? {}) as { state?: string; most?: string }
    if (most === '0')
      throw new SandboxProblem(
        `Withdrawal ${id} cannot return anything: the money is on hold still.`,
        'Settle it without --return when it was paid; write unpaid when it was not.',
      )
    if (most !== undefined)
      throw new SandboxProblem(
        `Withdrawal ${id} cannot return that much.`,
        `What did not arrive is ${groupMinor(BigInt(most))}.`,
      )
    throw new SandboxProblem(`Withdrawal ${id} is ${state ?? error.code}: this step is not possible.`, nextSteps(state))
  }
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
