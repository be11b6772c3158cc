/** Requests a withdrawal: the money leaves the balance at once and waits on hold for the review. */

import type { WireWithdrawal } from '../../../../src/schemas/metadata/cashier-file.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { feeOf } from '../../money/cashier/fee-of.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { formatMinor, moneyParam, readMinor } from '../../money/ledger/minor-units.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { checkWhole, readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import { changeOwnMoney } from '../../money/turnover/own-money.ts'
import { holdMoney } from '../../money/wallets/hold.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { PAUSE_HOURS, pauseEnd } from '../../people/accounts/pause.ts'
import { readPaymentPassword } from '../../people/accounts/payment-password.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { readAllowance } from './allowance.ts'
import { checkHolder, findAccount } from './payout-accounts.ts'
import { requiredTurnover } from './required-turnover.ts'
import { addStep } from './withdrawal-steps.ts'

export interface WithdrawalRequest {
  accountId: string
  /** Amount in minor units, the fee included. */
  amount: bigint
  /** Beginning of the brand's day. */
  dayStart: Date
}

/**
 * Requests a withdrawal; a repeated key returns the same one.
 * @returns id of the withdrawal
 * @throws Refusal wallet/fraction, withdrawal/closed, withdrawal/amount, withdrawal/paused, withdrawal/turnover, withdrawal/bonus,
 * withdrawal/day-limit, withdrawal/times, payout/unknown, payout/no-name, payout/holder, wallet/insufficient, ledger/key-reused
 */
export async function requestWithdrawal(tx: Tx, move: MoneyMove, request: WithdrawalRequest): Promise<string> {
  const { tenantId, memberId, now } = move
  const { accountId, amount } = request
  const { withdrawal: rule } = await readCashier(tx, tenantId)
  if (!rule) throw refuse('withdrawal/closed', { status: 409 })
  const unit = await readSmallestUnit(tx, tenantId)
  checkWhole(amount, unit)
  const fee = feeOf(amount, rule.fee, unit)
  checkAmount(amount, fee, rule)
  await lockPlayer(tx, move)
  await checkMember(tx, move, accountId, rule)
  await checkAllowance(tx, move, request, rule)
  const holdId = await holdMoney(tx, { ...move, amount, purpose: 'withdrawal' })
  const { currency, known } = await tx
    .selectFrom('hold')
    .leftJoin('withdrawal', 'withdrawal.hold_id', 'hold.id')
    .select(['hold.currency', 'withdrawal.id as known'])
    .where('hold.id', '=', holdId)
    .executeTakeFirstOrThrow()
  // the idempotency record has been purged, but the ledger knows the key
  if (known !== null) return known
  await changeOwnMoney(tx, move, -amount)
  const row = { tenant_id: tenantId, member_id: memberId, account_id: accountId, hold_id: holdId, currency }
  const { id } = await tx
    .insertInto('withdrawal')
    .values({ ...row, amount_minor: amount, fee_minor: fee, state: 'requested', created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addStep(tx, { id, state: 'requested', actor: 'member', note: '', now })
  return id
}

function checkAmount(amount: bigint, fee: bigint, rule: WireWithdrawal): void {
  const [min, max] = [readMinor(rule.min)!, readMinor(rule.max)!]
  if (amount >= min && amount <= max && amount > fee) return
  throw badAmount(rule)
}

/** Makes the refusal of an amount that is not a number, or outside the brand's limits. */
export function badAmount({ min, max }: Pick<WireWithdrawal, 'min' | 'max'>) {
  const limits = { min: readMinor(min)!, max: readMinor(max)! }
  return refuse('withdrawal/amount', {
    status: 422,
    value: { min: formatMinor(limits.min), max: formatMinor(limits.max) },
    params: { min: moneyParam(limits.min), max: moneyParam(limits.max) },
  })
}

/** Requires that the account is the member's, in the member's name, and neither it nor the payment password was changed lately. */
async function checkMember(
  tx: Tx,
  { tenantId, memberId, now }: MoneyMove,
  accountId: string,
  { pauseHours = PAUSE_HOURS }: WireWithdrawal,
): Promise<void> {
  const account = await findAccount(tx, { tenantId, memberId }, accountId)
  const { extra } = await readMember(tx, tenantId, memberId)
  checkHolder(extra, account.holder)
  const { changedAt } = await readPaymentPassword(tx, { memberId }, now)
  const until = pauseEnd([account.created_at, changedAt], pauseHours, now)
  if (until === undefined) return
  const hours = Math.ceil((until - now) / 3_600_000)
  throw refuse('withdrawal/paused', { status: 409, value: { until }, params: { hours } })
}

async function checkAllowance(
  tx: Tx,
  { tenantId, memberId, now }: MoneyMove,
  { amount, dayStart }: WithdrawalRequest,
  rule: WireWithdrawal,
): Promise<void> {
  const owner = { tenantId, memberId }
  const { left, free } = await requiredTurnover(tx, { ...owner, now }, rule)
  if (left > 0n && amount > free)
    throw refuse(free > 0n ? 'withdrawal/bonus' : 'withdrawal/turnover', {
      status: 409,
      value: { left: formatMinor(left), ...(free > 0n && { free: formatMinor(free) }) },
      params: { left: moneyParam(left), free: moneyParam(free) },
    })
  const { rank_level: rank } = await readMember(tx, tenantId, memberId)
  const { amountLeft, timesLeft } = await readAllowance(tx, { owner, levels: rule.levels, rank, dayStart })
  if (timesLeft === 0) throw refuse('withdrawal/times', { status: 409 })
  if (amountLeft !== undefined && amount > amountLeft)
    throw refuse('withdrawal/day-limit', {
      status: 409,
      value: { left: formatMinor(amountLeft) },
      params: { left: moneyParam(amountLeft) },
    })
}
