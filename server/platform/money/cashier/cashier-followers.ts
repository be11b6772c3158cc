import type { Selectable } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { DepositTable } from '../../../store/tables.generated.ts'
import type { Match } from './match.ts'
import type { Withdrawal } from './withdrawal.ts'
import type { WithdrawalEvent } from './withdrawal-states.ts'

/** A deposit that brings its member money from now on. */
export interface CreditedDeposit {
  tenantId: string
  memberId: number
  /** Minor units that were credited. */
  amount: bigint
  /** A promotion that ended after this moment counts still. */
  requestedAt: Date
  /** Milliseconds since 1970. */
  now: number
}

/** A deposit that was to pay a withdrawal and does not. */
export interface DroppedPayment {
  tenantId: string
  withdrawalId: string
  actor: 'payer' | 'clock'
  /** Milliseconds since 1970. */
  now: number
}

/** A step of a withdrawal that a deposit pays. */
export interface MatchChange {
  event: WithdrawalEvent
  /** Words that the payer reads, with `unpaid`. */
  note: string
  /** Amount that arrived, with `confirm-part`; minor units. */
  received: bigint
  /** Minutes in which the payer may object, with `confirm-part`. */
  answerMinutes: number
  /** Milliseconds since 1970. */
  now: number
}

/** Features that follow a deposit or a withdrawal, in the transaction that changes it. compose/followers.ts names them. */
export interface CashierFollowers {
  /** A member asked to deposit; the caller holds the member's wallet. */
  depositCreated(tx: Tx, deposit: Selectable<DepositTable>, now: number): Promise<void>
  /** A deposit counts for missions, conditions and bonuses; the caller holds the member's wallet. */
  depositCounted(tx: Tx, deposit: CreditedDeposit): Promise<void>
  /** The deposit that was to pay a withdrawal was cancelled or has expired. */
  paymentDropped(tx: Tx, dropped: DroppedPayment): Promise<void>
  /** A withdrawal that a deposit pays changes; the caller holds both wallets and the withdrawal. */
  paidWithdrawalChanged(tx: Tx, match: Match, withdrawal: Withdrawal, change: MatchChange): Promise<void>
}
