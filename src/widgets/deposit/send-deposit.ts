/** One deposit, carried out once: its key is kept before it is sent, and sent again when the answer got lost (API-05). */
import { call, type Problem, type Result } from '../../runtime/call.ts'
import { readStored, removeStored, writeStored } from '../../runtime/storage.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { playMoneyDeposit } from '../../schemas/endpoints/play-money-deposit.ts'

interface Pending {
  username: string
  amount: string
  key: string
}

const STORED = 'deposit'
const AGAIN_AFTER = [1500, 3000] as const

/**
 * @param amount decimal amount.
 * @param onLost called when no answer came and the same request goes out again.
 * @param againAfter milliseconds before each further try.
 */
export async function sendDeposit(
  username: string,
  amount: string,
  onLost: () => void,
  againAfter: readonly number[] = AGAIN_AFTER,
): Promise<Result<ReplyOf<typeof playMoneyDeposit>>> {
  const known = readPending(username)
  const key = known?.amount === amount ? known.key : newKey()
  /** It may have been carried out, and only an answer to this key can say so. */
  let uncertain = known?.amount === amount
  writeStored('session', STORED, JSON.stringify({ username, amount, key } satisfies Pending))
  for (let attempt = 0; ; attempt++) {
    const result = await call(playMoneyDeposit, { body: { amount }, idempotencyKey: key })
    const lost = !result.ok && isLost(result.problem)
    uncertain ||= lost
    if (result.ok || isAboutKey(result.problem) || !uncertain) removeStored('session', STORED)
    const delay = againAfter[attempt]
    if (!lost || delay === undefined) return result
    onLost()
    await new Promise(done => setTimeout(done, delay))
  }
}

/** A deposit of this account in this tab whose answer never came: the next one of the same amount has its key. */
export function readPending(username: string): Pending | undefined {
  try {
    const pending = JSON.parse(readStored('session', STORED) ?? 'null') as Pending | null
    return pending?.username === username ? pending : undefined
  } catch {
    return undefined
  }
}

/** Nobody knows whether it was carried out. */
export const isLost = ({ status, code }: Problem): boolean =>
  status === 0 || code === 'problem/network' || code === 'problem/unknown'

/** An answer for good, as the server keeps it with the key; others, such as an ended session, say nothing about it. */
const isAboutKey = ({ status, code }: Problem): boolean =>
  !isLost({ status, code }) && status < 500 && ![401, 403, 429].includes(status)

/** Not randomUUID, which browsers have only in secure contexts. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
