import type { MoneyQueueLimits } from '../server/platform/context/money-queue-limits.ts'

/** Tests of concurrency reach the row locks, which have to hold without the queue in front of them, too. */
export const NO_QUEUE: MoneyQueueLimits = {
  runningPerMember: 1000,
  waitingPerMember: 0,
  runningPerBrand: 1000,
  waitingPerBrand: 0,
  longestWaitMs: 0,
}
