/**
 * Queues calls that move a member's money before they take a connection to the database. A member's calls run one after the
 * other: started together, each would hold a connection while it waits for the same wallet, until no brand has one left. A brand's
 * members share a part of the connections. Both only ensure fairness within this process: row locks ensure correctness.
 */
import type { QueueState } from '../../../http/queue-state.ts'
import { tooMany } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Store } from '../../../store/open-store.ts'
import type { MoneyQueueLimits } from '../../context/money-queue-limits.ts'

export interface MoneyOwner {
  tenantId: string
  memberId: number
}

export interface MoneyQueue {
  /**
   * Runs the call at its turn.
   * @throws Refusal request/too-many when too many calls of the member wait, server/busy when too many of the brand do or this one did for
   * too long
   */
  run<T>(owner: MoneyOwner, call: () => Promise<T>): Promise<T>
  state(): QueueState
}

interface BrandQueue {
  running: number
  /** Running calls by member. */
  members: Map<number, number>
  waiting: WaitingCall[]
}

interface WaitingCall {
  memberId: number
  start(): void
}

export function createMoneyQueue(limits: MoneyQueueLimits): MoneyQueue {
  const brands = new Map<string, BrandQueue>()

  const mayRun = ({ running, members }: BrandQueue, memberId: number): boolean =>
    running < limits.runningPerBrand && (members.get(memberId) ?? 0) < limits.runningPerMember

  const waitForTurn = (queue: BrandQueue, memberId: number): Promise<void> => {
    const { waiting } = queue
    if (mayRun(queue, memberId)) {
      begin(queue, memberId)
      return Promise.resolve()
    }
    if (waiting.filter(call => call.memberId === memberId).length >= limits.waitingPerMember) throw tooMany(1)
    if (waiting.length >= limits.waitingPerBrand) throw busy()
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(call), 1)
        reject(busy())
      }
      const timer = setTimeout(giveUp, limits.longestWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const call = { memberId, start }
      waiting.push(call)
    })
  }
  /** Starts the first waiting call that may run; others of its member stay behind. */
  const startNext = (queue: BrandQueue): void => {
    const index = queue.waiting.findIndex(({ memberId }) => mayRun(queue, memberId))
    const [next] = index < 0 ? [] : queue.waiting.splice(index, 1)
    if (!next) return
    begin(queue, next.memberId)
    next.start()
  }
  return {
    state() {
      const all = [...brands.values()]
      const sum = (of: (queue: BrandQueue) => number) => all.reduce((total, queue) => total + of(queue), 0)
      return { running: sum(({ running }) => running), waiting: sum(({ waiting }) => waiting.length) }
    },
    async run({ tenantId, memberId }, call) {
      const queue = brands.get(tenantId) ?? { running: 0, members: new Map(), waiting: [] }
      brands.set(tenantId, queue)
      await waitForTurn(queue, memberId)
      try {
        return await call()
      } finally {
        end(queue, memberId)
        startNext(queue)
        if (queue.running === 0) brands.delete(tenantId)
      }
    },
  }
}

const busy = () => refuse('server/busy', { status: 503, retryAfter: 2 })

function begin(queue: BrandQueue, memberId: number): void {
  queue.running++
  queue.members.set(memberId, (queue.members.get(memberId) ?? 0) + 1)
}

function end(queue: BrandQueue, memberId: number): void {
  queue.running--
  const left = queue.members.get(memberId)! - 1
  if (left > 0) queue.members.set(memberId, left)
  else queue.members.delete(memberId)
}

const queues = new WeakMap<Store, MoneyQueue>()

/** Returns the one queue of a store, because connections belong to the store. */
export function moneyQueueOf({
  store,
  config,
}: {
  store: Store
  config: { moneyQueue: MoneyQueueLimits }
}): MoneyQueue {
  const known = queues.get(store)
  if (known) return known
  const queue = createMoneyQueue(config.moneyQueue)
  queues.set(store, queue)
  return queue
}
