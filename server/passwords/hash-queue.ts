/**
 * Hashes passwords beside the event loop. The library hashes on libuv's threads, of which file access needs some too: only a
 * few hashes run at the same time, a bounded number waits, and more are refused.
 */
import { hashRaw } from '@node-rs/argon2'
import type { QueueState } from '../http/queue-state.ts'
import { refuse } from '../http/refusal.ts'

/** Hashes computed at the same time. */
const MAX_RUNNING = 2
const MAX_WAITING = 50
/** Waiting hashes of one brand: a storm of sign-ins at one brand leaves room for the others. */
const MAX_WAITING_PER_TENANT = 30

/** Cost of one argon2id hash. */
export interface HashCost {
  /** KiB */
  memory: number
  iterations: number
  parallelism: number
}

interface WaitingHash {
  tenantId: string
  start(): void
}

const waiting: WaitingHash[] = []
let running = 0

export const hashQueueState = (): QueueState => ({ running, waiting: waiting.length })

/**
 * Computes argon2id, 32 bytes as hex.
 * @param tenantId the brand it is computed for
 * @throws Refusal server/busy (503) when too many hashes wait, of all brands or of this one
 */
export async function hashInQueue(
  password: string,
  salt: Uint8Array,
  tenantId: string,
  { memory, iterations, parallelism }: HashCost,
): Promise<string> {
  await waitForTurn(tenantId)
  try {
    const options = { salt, memoryCost: memory, timeCost: iterations, parallelism, outputLen: 32 }
    return (await hashRaw(password, options)).toString('hex')
  } finally {
    running--
    startNext()
  }
}

function waitForTurn(tenantId: string): Promise<void> {
  const ofTenant = waiting.filter(hash => hash.tenantId === tenantId).length
  if (waiting.length >= MAX_WAITING || ofTenant >= MAX_WAITING_PER_TENANT)
    throw refuse('server/busy', { status: 503, retryAfter: 5 })
  return new Promise(start => {
    waiting.push({ tenantId, start })
    startNext()
  })
}

function startNext(): void {
  if (running >= MAX_RUNNING) return
  const next = waiting.shift()
  if (!next) return
  running++
  next.start()
}
