/** Creates a member's deposit: checked against method, amounts, hours and limits of play. */

import type { WireDepositMethod } from '../../../../src/schemas/metadata/cashier-file.ts'
import type { Random } from '../../../http/context.ts'
import { readableCode } from '../../../http/readable-code.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { stateAt } from '../../money/cashier/deposit-state.ts'
import { feeOf } from '../../money/cashier/fee-of.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import { formatMinor, moneyParam, readMinor } from '../../money/ledger/minor-units.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { checkWhole, readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import { isNumberOfExcluded } from '../../people/protection/excluded-number.ts'
import type { PlayerAt } from '../../people/protection/exclusion.ts'
import { checkMayDeposit } from '../../people/protection/may-deposit.ts'
import type { CheckedFields } from './deposit-form.ts'
import { type DepositRow, findDeposit } from './find-deposit.ts'
import { isOpenAt } from './opening-hours.ts'
import { keepUniqueFields } from './unique-fields.ts'

/** Maximum of open deposits of one member. */
const MAX_OPEN = 5
const EXPIRES_AFTER_MINUTES = 60
const MINUTE = 60_000
/** Pattern of a telephone number in any spelling. */
const NUMBER = /^\+?[\d\s.()-]{8,30}$/

export interface DepositRequest {
  /** Id of the method. */
  method: string
  /** Amount as decimal text, as it was sent. */
  amount: string
  /** Values of the brand's additional fields. */
  checked: CheckedFields
  /** Id of the promotion that was chosen with it. */
  promotion?: string | undefined
  /** Time zone of the brand. */
  timeZone: string
}

/**
 * @throws Refusal deposit/unknown-method, deposit/closed, deposit/bad-amount, deposit/amount, wallet/fraction, deposit/fields,
 * deposit/too-many-open, and those of `checkMayDeposit` and of the followers
 */
export async function createDeposit(
  tx: Tx,
  move: MoneyMove,
  request: DepositRequest,
  random: Random,
  followers: CashierFollowers,
): Promise<DepositRow> {
  const { tenantId, memberId, now } = move
  const method = await findMethod(tx, tenantId, request, now)
  const amount = readAmount(method, request.amount)
  const unit = await readSmallestUnit(tx, tenantId)
  checkWhole(amount, unit)
  const { fields, problems } = request.checked
  if (Object.keys(problems).length > 0) throw refuse('deposit/fields', { status: 422, value: { fields: problems } })
  const { currency } = await openWallet(tx, { tenantId, memberId, now })
  // also locks the wallet: the second of two concurrent requests sees the first
  await checkMayDeposit(tx, move, amount)
  if ((await countOpen(tx, move)) >= MAX_OPEN)
    throw refuse('deposit/too-many-open', { status: 409, value: { most: MAX_OPEN }, params: { most: MAX_OPEN } })
  await refuseExcludedNumbers(tx, move, fields)
  const expires = now + (method.expiresAfterMinutes ?? EXPIRES_AFTER_MINUTES) * MINUTE
  const made = await tx
    .insertInto('deposit')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      currency,
      state: 'pending',
      reference: readableCode(random),
      method: JSON.stringify(method),
      fields: JSON.stringify(fields),
      amount_minor: amount,
      fee_minor: feeOf(amount, method.fee, unit),
      created_at: new Date(now),
      changed_at: new Date(now),
      expires_at: new Date(expires),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepUniqueFields(tx, { id: made.id, tenantId, method, fields, now })
  const deposit = await findDeposit(tx, { tenantId, id: made.id, now })
  await followers.depositCreated(tx, deposit, { promotion: request.promotion, now })
  return deposit
}

/** @throws Refusal deposit/fields, with value.fields, for the number of another person who is excluded */
async function refuseExcludedNumbers(tx: Tx, player: PlayerAt, fields: Record<string, string>): Promise<void> {
  for (const [field, typed] of Object.entries(fields))
    if (NUMBER.test(typed) && (await isNumberOfExcluded(tx, player, typed)))
      throw refuse('deposit/fields', { status: 422, value: { fields: { [field]: 'field/mobile-taken' } } })
}

async function findMethod(
  db: Reader,
  tenantId: string,
  { method: id, timeZone }: DepositRequest,
  now: number,
): Promise<WireDepositMethod> {
  const { methods } = await readCashier(db, tenantId)
  const method = methods.find(one => one.id === id)
  if (!method) throw refuse('deposit/unknown-method', { status: 409 })
  if (!isOpenAt(method, timeZone, now)) throw refuse('deposit/closed', { status: 409, params: { ...method.hours! } })
  return method
}

function readAmount({ min, max }: WireDepositMethod, text: string): bigint {
  const amount = readMinor(text)
  if (amount === undefined || amount <= 0n) throw refuse('deposit/bad-amount', { status: 422 })
  const [least, most] = [readMinor(min)!, readMinor(max)!]
  if (amount >= least && amount <= most) return amount
  throw refuse('deposit/amount', {
    status: 422,
    value: { min: formatMinor(least), max: formatMinor(most) },
    params: { min: moneyParam(least), max: moneyParam(most) },
  })
}

async function countOpen(tx: Tx, { tenantId, memberId, now }: MoneyMove): Promise<number> {
  const { open } = await tx
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where(stateAt(now), 'in', ['pending', 'matched'])
    .executeTakeFirstOrThrow()
  return Number(open)
}
