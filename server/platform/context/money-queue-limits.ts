/** Bounds of the queue in front of calls that move money (`money/ledger/money-queue.ts`). */
export interface MoneyQueueLimits {
  runningPerMember: number
  /** Calls of one member that wait for the one that runs. */
  waitingPerMember: number
  /** Calls of one brand that run at the same time: its share of the 20 connections. */
  runningPerBrand: number
  /** Calls of one brand that wait. */
  waitingPerBrand: number
  /** A call that has waited this long, in milliseconds, is refused. */
  longestWaitMs: number
}

/** Some seconds of work at most, for a member as for a brand. */
export const MONEY_QUEUE_LIMITS: MoneyQueueLimits = {
  runningPerMember: 1,
  waitingPerMember: 40,
  runningPerBrand: 6,
  waitingPerBrand: 96,
  longestWaitMs: 5000,
}
