import type { Result } from '../../runtime/calls/call.ts'

/** What the platform says before a transfer: to whom, how much, and what is in the way. */
export interface TransferState {
  nickname: string
  account: string
  available: string
  turnoverLeft: string
  hasPaymentPassword: boolean
  pausedUntil?: number
}

/** How a transfer is sent, so that each has one effect (send-once.ts). */
export interface TransferCall {
  /** @param amount in wire format */
  send(username: string, amount: string, pin: string): Promise<Result<{ value: { moved: string } }>>
  /** Amounts of this account's transfers to the same receiver whose reply was lost, the latest last. */
  listAmounts(username: string): string[]
}

export interface Transfer {
  /** Whether the money goes up or down the tree. */
  to: 'upline' | 'downline'
  state: TransferState
  /** The same object as long as the receiver is the same: effects depend on it. */
  call: TransferCall
  reload: () => Promise<void>
}
