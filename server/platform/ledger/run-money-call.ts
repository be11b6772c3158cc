/** What every call that moves money has in common: an idempotency key, a rate limit, an open brand, one reply per key. */

import type { AnyEndpoint } from '../../../src/schemas/endpoints/endpoint.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../store/open-store.ts'
import { checkMayMoveMoney } from '../accounts/may-move-money.ts'
import { checkOpen } from '../check-open.ts'
import type { HandlerInput } from '../handle.ts'
import { ownerOf } from './accounts.ts'
import { findRecordedReply, type IdempotentRequest, replyOnce } from './idempotency.ts'

/** Characters of an `Idempotency-Key`. */
const MAX_KEY_LENGTH = 128

type MoneyInput = Pick<HandlerInput, 'member' | 'idempotencyKey' | 'country' | 'context'>

export interface MoneyMove {
  tenantId: string
  memberId: number
  /** The idempotency key; nothing else can be booked with it. */
  key: string
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/**
 * Runs a money call once per idempotency key.
 * @param request the validated request; a repeated key must come with the same.
 * @throws Refusal ledger/key-missing, ledger/key-too-long, ledger/key-reused, request/too-many, system/closed, password/must-change, and those of `run`
 */
export async function runMoneyCall<T extends object>(
  { member, idempotencyKey, country, context }: MoneyInput,
  { name }: Pick<AnyEndpoint, 'name'>,
  request: unknown,
  run: (tx: Tx, move: MoneyMove) => Promise<T>,
): Promise<T> {
  if (!idempotencyKey) throw refuse('ledger/key-missing')
  if (idempotencyKey.length > MAX_KEY_LENGTH)
    throw refuse('ledger/key-too-long', { value: { longest: MAX_KEY_LENGTH }, params: { longest: MAX_KEY_LENGTH } })
  const { tenantId, memberId } = member
  const call: IdempotentRequest = { tenantId, owner: ownerOf(memberId), key: idempotencyKey, call: name, request }
  await takeLimit(context, 'money', [tenantId, String(memberId)])
  try {
    await checkOpen(context, { tenantId, country })
    await checkMayMoveMoney(context, member)
  } catch (error) {
    // a lost reply is sent again, even when the brand has been closed since
    const known = await findRecordedReply<T>(context.store.db, call)
    if (known) return known
    throw error
  }
  return replyOnce(context, call, tx => run(tx, { tenantId, memberId, key: idempotencyKey, now: context.clock.now() }))
}
