/** The states of a deposit and the events that lead from one to the next. */

import type { DepositState } from '../../../../src/schemas/deposits/deposit.ts'

export const DEPOSIT_EVENTS = ['match', 'approve', 'reject', 'expire', 'cancel'] as const
/**
 * - `match` (the payment was found), `approve`, `reject`: events of an operator
 * - `expire`: event of the clock
 * - `cancel`: event of the member
 */
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number]

const NEXT: Record<DepositState, Partial<Record<DepositEvent, DepositState>>> = {
  pending: { match: 'matched', approve: 'approved', reject: 'rejected', expire: 'expired', cancel: 'cancelled' },
  matched: { approve: 'approved', reject: 'rejected' },
  // a payment can arrive late
  expired: { match: 'matched', approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
  cancelled: {},
}

/** @returns undefined when the event is not possible in this state */
export const nextDepositState = (state: DepositState, event: DepositEvent): DepositState | undefined =>
  NEXT[state][event]

/** Returns whether pictures are taken: as long as an operator can still decide. */
export const takesProof = (state: DepositState): boolean => nextDepositState(state, 'approve') !== undefined
