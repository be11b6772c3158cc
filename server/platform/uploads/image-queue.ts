/**
 * Pictures are decoded and encoded one at a time, on one of libuv's threads, so that the others serve files and passwords. Brands take
 * turns: one brand's pictures delay only its own.
 */
import { refuse } from '../../http/refusal.ts'

const MAX_WAITING = 32
const MAX_WAITING_PER_TENANT = 8
const RETRY_SECONDS = 5

interface WaitingImage {
  tenantId: string
  start(): void
}

const waiting: WaitingImage[] = []
let running = false
let lastTenant = ''

/** @throws Refusal server/busy (503) when too many pictures wait, of all brands or of this one */
export async function runImageWork<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  await waitForTurn(tenantId)
  try {
    return await work()
  } finally {
    running = false
    startNext()
  }
}

function waitForTurn(tenantId: string): Promise<void> {
  const ofTenant = waiting.filter(image => image.tenantId === tenantId).length
  if (waiting.length >= MAX_WAITING || ofTenant >= MAX_WAITING_PER_TENANT)
    throw refuse('server/busy', { status: 503, retryAfter: RETRY_SECONDS })
  return new Promise(start => {
    waiting.push({ tenantId, start })
    startNext()
  })
}

/** The oldest of another brand than the last one, else the oldest. */
function startNext(): void {
  if (running || waiting.length === 0) return
  const other = waiting.findIndex(({ tenantId }) => tenantId !== lastTenant)
  const [next] = waiting.splice(Math.max(0, other), 1)
  running = true
  lastTenant = next!.tenantId
  next!.start()
}
