/**
 * Decodes and encodes pictures two at a time, on two of libuv's threads, so that the others serve files and passwords. Work is counted in
 * seconds per member and brand: a picture that is slow to decode costs its own sender.
 */
import { createFairQueue } from '../../../http/fair-queue.ts'
import { refuse } from '../../../http/refusal.ts'
import { createWorkBudget } from '../../../http/work-budget.ts'

const RETRY_SECONDS = 5
/** Seconds of work within a time span; a screenshot takes some tenths of one. */
const LIMITS = { member: { most: 10, perSeconds: 600 }, brand: { most: 60, perSeconds: 300 } }

export interface ImageSender {
  /** Store of the server: several servers of one process count apart. */
  store: object
  tenantId: string
  memberId: number
  /** Milliseconds since 1970. */
  now: number
}

/** Finished work: its result or its failure, and the seconds that it took. */
export type DoneWork<T> = { result: T; seconds: number } | { failure: unknown; seconds: number }

const queue = createFairQueue({ places: 2, maxWaiting: 32, maxWaitingPerTenant: 8 })
export const imageQueueState = queue.state
const budgets = new WeakMap<object, ReturnType<typeof createBudgets>>()
const createBudgets = () => ({ members: createWorkBudget(LIMITS.member), brands: createWorkBudget(LIMITS.brand) })

/**
 * @throws Refusal server/busy (503) when too many pictures wait, of all brands or of this one; request/too-many (429) when the sender's or
 * the brand's work is spent
 */
export async function runImageWork<T>(
  { store, tenantId, memberId, now }: ImageSender,
  work: () => Promise<DoneWork<T>>,
): Promise<T> {
  const { members, brands } = budgets.get(store) ?? createBudgets()
  budgets.set(store, { members, brands })
  const member = `${tenantId}/${memberId}`
  const wait = Math.max(members.wait(member, now), brands.wait(tenantId, now))
  if (wait > 0) throw refuse('request/too-many', { status: 429, retryAfter: wait })
  const busy = () => refuse('server/busy', { status: 503, retryAfter: RETRY_SECONDS })
  const done = await queue.run(tenantId, work, busy)
  members.spend(member, done.seconds, now)
  brands.spend(tenantId, done.seconds, now)
  if ('failure' in done) throw done.failure
  return done.result
}
