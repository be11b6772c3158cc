/** Deposits, withdrawals, transfers between members and points as soak requests, here without envelope and password. */
import { cashierFollowers } from '../../server/platform/compose/followers.ts'
import { changeDeposit } from '../../server/platform/features/deposits/change-deposit.ts'
import type { DepositEvent } from '../../server/platform/features/deposits/next-state.ts'
import { proveMatch } from '../../server/platform/features/matching/prove-match.ts'
import { convertPoints } from '../../server/platform/features/points/convert-points.ts'
import { givePoints } from '../../server/platform/features/points/give-points.ts'
import { redeemGood } from '../../server/platform/features/points/redeem-good.ts'
import { transferToMember } from '../../server/platform/features/transfers/transfer-to-member.ts'
import {
  changeWithdrawal,
  dueAmount,
  findWithdrawal,
} from '../../server/platform/features/withdrawals/change-withdrawal.ts'
import { requestWithdrawal } from '../../server/platform/features/withdrawals/request-withdrawal.ts'
import type { WithdrawalEvent } from '../../server/platform/money/cashier/withdrawal-states.ts'
import { readMinor } from '../../server/platform/money/ledger/minor-units.ts'
import type { MoneyMove } from '../../server/platform/money/ledger/run-money-call.ts'
import { lockPlayer } from '../../server/platform/people/protection/lock-player.ts'
import { setLimit } from '../../server/platform/people/protection/set-limit.ts'
import type { Tx } from '../../server/store/open-store.ts'
import { CONVERT_RATE, GOOD } from './soak-fixture.ts'

/** Money for this number of points, in minor units. */
export const convertedMoney = (points: number): bigint => BigInt((points / CONVERT_RATE.points) * CONVERT_RATE.amount)

export interface CashierBody {
  /** Id of a deposit or withdrawal. */
  id?: string
  event?: string
  accountId?: string
  /** Decimal text. */
  money?: string
  /** Minor units, points, or pieces of a good. */
  amount?: number
  /** Id of another member. */
  to?: number
}

type CashierMove = (tx: Tx, move: MoneyMove, body: CashierBody) => Promise<object>

const MINUTES = 1440

export const cashierMoves: Record<string, CashierMove> = {
  async decide(tx, { tenantId, now }, { id = '', event }) {
    const { state } = await changeDeposit(
      tx,
      { tenantId, id, event: event as DepositEvent, reason: 'soak', now },
      cashierFollowers,
    )
    return { state }
  },
  /** Adds a proof like the upload of a picture. */
  async prove(tx, { tenantId, now }, { id = '' }) {
    await proveMatch(tx, { tenantId, id, answerMinutes: MINUTES, now }, cashierFollowers)
    return {}
  },
  async withdraw(tx, move, { accountId = '', money = '' }) {
    const dayStart = new Date(move.now)
    return { id: await requestWithdrawal(tx, move, { accountId, amount: readMinor(money)!, dayStart }) }
  },
  async step(tx, { tenantId, now }, { id = '', event }) {
    const received = dueAmount(await findWithdrawal(tx, { tenantId, id })) / 2n
    const step = { event: event as WithdrawalEvent, actor: 'operator' as const, received, answerMinutes: MINUTES }
    const { state } = await changeWithdrawal(tx, { tenantId, id, ...step, now }, cashierFollowers)
    return { state }
  },
  async upline(tx, move, { to = 0, amount = 0 }) {
    const upline = { id: to, username: `soak${to}`, is: 'upline' } as const
    return { left: String(await transferToMember(tx, move, upline, BigInt(amount))) }
  },
  async downline(tx, move, { to = 0, amount = 0 }) {
    const downline = { id: to, username: `soak${to}`, is: 'downline' } as const
    return { left: String(await transferToMember(tx, move, downline, BigInt(amount))) }
  },
  async points(tx, move, { amount = 0 }) {
    return { points: String(await givePoints(tx, { ...move, points: BigInt(amount), remark: 'soak' })) }
  },
  async redeem(tx, move, { amount = 0 }) {
    const price = { points: BigInt(GOOD.points), amount: BigInt(GOOD.amount) }
    const order = { goodId: GOOD.id, quantity: amount, ...price, address: '1 Soak Street', mobileNumber: '1' }
    const { id, balance } = await redeemGood(tx, move, order)
    return { id, points: String(balance) }
  },
  async convert(tx, move, { amount = 0 }) {
    const dayStart = new Date(move.now - (move.now % 86_400_000))
    const order = { points: BigInt(amount), amount: convertedMoney(amount), dayStart }
    const { points } = await convertPoints(tx, move, order)
    return { points: String(points) }
  },
  async limit(tx, { tenantId, memberId, now }, { amount = 0 }) {
    await lockPlayer(tx, { tenantId, memberId })
    await setLimit(tx, { tenantId, memberId, now }, { kind: 'deposit', period: 'day' }, BigInt(amount), 1)
    return {}
  },
}
