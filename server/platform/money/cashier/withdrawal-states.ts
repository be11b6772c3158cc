/** The states of a withdrawal and the events that lead from one to the next (section 4). */

import type { WithdrawalState } from '../../../../src/schemas/codes/withdrawal.ts'

export const WITHDRAWAL_EVENTS = [
  ...(['review', 'reject', 'cancel', 'disburse', 'confirm', 'deny', 'confirm-part'] as const),
  ...(['time-out', 'settle', 'reverse', 'match', 'unmatch', 'prove', 'unpaid'] as const),
]
/**
 * - `review`, `reject`, `disburse`, `settle` (ends a dispute), `reverse` (the payment came back): an operator's
 * - `cancel`, `confirm`, `deny`, `confirm-part`: the member's
 * - `time-out`: no answer within the brand's minutes
 * - `match`, `unmatch`, `prove`: another member is to pay it, does not, or has proof of the payment
 * - `unpaid`: what the other member has not paid waits for another payment
 */
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number]

const NEXT: Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>> = {
  requested: { review: 'reviewed', reject: 'rejected', cancel: 'cancelled' },
  reviewed: { disburse: 'disbursed', reject: 'rejected', match: 'matched' },
  matched: { prove: 'disbursed', unmatch: 'reviewed', confirm: 'received' },
  disbursed: {
    confirm: 'received',
    deny: 'not-received',
    'confirm-part': 'partial',
    'time-out': 'forced-received',
    reverse: 'reversed',
  },
  'forced-received': { deny: 'not-received', 'confirm-part': 'partial' },
  'not-received': { confirm: 'received', settle: 'settled', reverse: 'reversed', unpaid: 'reviewed' },
  partial: { confirm: 'received', settle: 'settled', reverse: 'reversed', unpaid: 'reviewed' },
  received: {},
  settled: {},
  rejected: {},
  cancelled: {},
  reversed: {},
}

export interface PaymentFacts {
  /** It counted as received without an answer: a dispute may follow, but it cannot be reversed any more. */
  wasForced: boolean
  /** Another member pays it: the money is still on hold, so that nothing can come back. */
  isMatched: boolean
}

/** @returns undefined when the event is not possible in this state */
export function nextState(
  state: WithdrawalState,
  event: WithdrawalEvent,
  { wasForced, isMatched }: PaymentFacts,
): WithdrawalState | undefined {
  const isPossible = event === 'reverse' ? !wasForced && !isMatched : event !== 'unpaid' || isMatched
  return isPossible ? NEXT[state][event] : undefined
}

/** States that wait for an operator. */
export const QUEUED_STATES = ['requested', 'reviewed', 'not-received', 'partial'] as const satisfies WithdrawalState[]

/** The member disputes it. */
export const isDisputed = (state: WithdrawalState): boolean => state === 'not-received' || state === 'partial'

/** Nothing can follow. */
export const hasEnded = (state: WithdrawalState): boolean => Object.keys(NEXT[state]).length === 0
