/**
 * Queue for work that keeps the processor busy, a few pieces at a time. Brands take turns, and the last place is kept for another brand
 * than those that run: a storm at one brand delays only its own.
 */

import type { QueueState } from './queue-state.ts'

export interface FairQueueLimits {
  /** Pieces that run at once. */
  places: number
  maxWaiting: number
  maxWaitingPerTenant: number
}

export interface FairQueue {
  /**
   * Runs work when its turn has come.
   * @param refuse makes the error when too much work waits, of all brands or of this one
   */
  run<T>(tenantId: string, work: () => Promise<T>, refuse: () => Error): Promise<T>
  state(): QueueState
}

interface Waiting {
  tenantId: string
  start(): void
}

export function createFairQueue({ places, maxWaiting, maxWaitingPerTenant }: FairQueueLimits): FairQueue {
  const waiting: Waiting[] = []
  const running: string[] = []
  let lastTenant = ''

  const startNext = () => {
    while (running.length < places && waiting.length > 0) {
      const idle = waiting.findIndex(({ tenantId }) => !running.includes(tenantId))
      // a single place is for all brands
      if (idle < 0 && places > 1 && running.length === places - 1) return
      const other = waiting.findIndex(({ tenantId }) => tenantId !== lastTenant && !running.includes(tenantId))
      const [next] = waiting.splice(other >= 0 ? other : Math.max(0, idle), 1)
      running.push(next!.tenantId)
      lastTenant = next!.tenantId
      next!.start()
    }
  }
  return {
    state: () => ({ running: running.length, waiting: waiting.length }),
    async run(tenantId, work, refuse) {
      const ofTenant = waiting.filter(one => one.tenantId === tenantId).length
      if (waiting.length >= maxWaiting || ofTenant >= maxWaitingPerTenant) throw refuse()
      await new Promise<void>(start => {
        waiting.push({ tenantId, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(tenantId), 1)
        startNext()
      }
    },
  }
}
