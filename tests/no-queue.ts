import type { MoneyQueueLimits } from '../server/platform/context/money-queue-limits.ts'

/** Disables the queue in front of money calls, so that tests of concurrency reach the row locks, which must hold without it. */
export const NO_QUEUE: MoneyQueueLimits = {
  runningPerMember: 1000,
  waitingPerMember: 0,
  runningPerBrand: 1000,
  waitingPerBrand: 0,
  longestWaitMs: 0,
}
