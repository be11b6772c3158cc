import type { Selectable } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { DepositTable } from '../../../store/tables.generated.ts'
import type { MatchRow } from './match.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import type { WithdrawalEvent } from './withdrawal-states.ts'

/** A deposit that gives its member money from now on. */
export interface CreditedDeposit {
  tenantId: string
  depositId: string
  memberId: number
  /** Credited amount, minor units. */
  amount: bigint
  /** Time of the request: a promotion that ended after it still counts. */
  requestedAt: Date
  /** Milliseconds since 1970. */
  now: number
}

/** Circumstances of a request for a deposit. */
export interface CreatedDeposit {
  /** Id of the promotion that was chosen with it. */
  promotion?: string | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** A deposit that was matched with a withdrawal and will not pay it. */
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
  /** Text for the payer, with `unpaid`. */
  note: string
  /** Amount that arrived, with `confirm-part`; minor units. */
  received: bigint
  /** Minutes in which the payer may object, with `confirm-part`. */
  answerMinutes: number
  /** Milliseconds since 1970. */
  now: number
}

/** Steps of features in the transaction that changes a deposit or a withdrawal. compose/followers.ts names the features. */
export interface CashierFollowers {
  /** Runs when a member requests a deposit; the caller holds the member's wallet. */
  depositCreated(tx: Tx, deposit: Selectable<DepositTable>, created: CreatedDeposit): Promise<void>
  /** Runs when a deposit counts for missions, conditions and bonuses; the caller holds the member's wallet. */
  depositCounted(tx: Tx, deposit: CreditedDeposit): Promise<void>
  /** Runs when a deposit that was to pay a withdrawal is cancelled or expires. */
  paymentDropped(tx: Tx, dropped: DroppedPayment): Promise<void>
  /** Runs when a withdrawal that a deposit pays changes; the caller holds both wallets and the withdrawal. */
  paidWithdrawalChanged(tx: Tx, match: MatchRow, withdrawal: WithdrawalRow, change: MatchChange): Promise<void>
}
