/** Bounds of the queue in front of calls that move money (`money/ledger/money-queue.ts`). */
export interface MoneyQueueLimits {
  runningPerMember: number
  /** Waiting calls of one member, behind the one that runs. */
  waitingPerMember: number
  /** Concurrent calls of one brand: its share of the 20 connections. */
  runningPerBrand: number
  /** Waiting calls of one brand. */
  waitingPerBrand: number
  /** Milliseconds after which a waiting call is refused. */
  longestWaitMs: number
}

/** Limits that allow some seconds of work at most, for a member and for a brand. */
export const MONEY_QUEUE_LIMITS: MoneyQueueLimits = {
  runningPerMember: 1,
  waitingPerMember: 40,
  runningPerBrand: 6,
  waitingPerBrand: 96,
  longestWaitMs: 5000,
}
