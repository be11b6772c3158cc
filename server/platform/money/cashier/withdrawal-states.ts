/** The states of a withdrawal and the events that lead from one to the next (section 4). */

import type { WithdrawalState } from '../../../../src/schemas/codes/withdrawal.ts'

export const WITHDRAWAL_EVENTS = [
  ...(['review', 'reject', 'cancel', 'disburse', 'confirm', 'deny', 'confirm-part'] as const),
  ...(['time-out', 'settle', 'reverse', 'match', 'unmatch', 'prove', 'unpaid'] as const),
]
/**
 * - `review`, `reject`, `disburse`, `settle` (ends a dispute), `reverse` (the payment came back): steps of an operator
 * - `cancel`, `confirm`, `deny`, `confirm-part`: steps of the member
 * - `time-out`: no answer within the brand's minutes
 * - `match`, `unmatch`, `prove`: another member is to pay it, does not, or has proof of the payment
 * - `unpaid`: the unpaid part of the match waits for another payment
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
  /** Whether it counted as received without an answer: a dispute may follow, but it cannot be reversed any more. */
  wasForced: boolean
  /** Whether another member pays it: the money is still on hold, so that it cannot be reversed. */
  isMatched: boolean
}

/** @returns undefined when the event is not possible in this state */
export function nextWithdrawalState(
  state: WithdrawalState,
  event: WithdrawalEvent,
  { wasForced, isMatched }: PaymentFacts,
): WithdrawalState | undefined {
  const isPossible = event === 'reverse' ? !wasForced && !isMatched : event !== 'unpaid' || isMatched
  return isPossible ? NEXT[state][event] : undefined
}

/** Steps of the member; none of them depends on the facts of the payment. */
export type MemberEvent = 'cancel' | 'confirm' | 'deny' | 'confirm-part'

/** Returns whether the member may take a step in this state. */
export const mayTakeStep = (state: WithdrawalState, event: MemberEvent): boolean => NEXT[state][event] !== undefined

/** States that wait for an operator. */
export const QUEUED_STATES = ['requested', 'reviewed', 'not-received', 'partial'] as const satisfies WithdrawalState[]

/** Returns whether the member disputes the withdrawal. */
export const isDisputed = (state: WithdrawalState): boolean => state === 'not-received' || state === 'partial'

/** Returns whether no event can follow. */
export const hasEnded = (state: WithdrawalState): boolean => Object.keys(NEXT[state]).length === 0
