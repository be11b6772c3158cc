/** Shares the steps of every call that moves money: an idempotency key, a rate limit, an open brand, one reply per key. */

import type { AnyEndpoint } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { Metadata } from '../../../../src/schemas/metadata/metadata.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { checkIsOpen } from '../../context/check-open.ts'
import type { HandlerInput } from '../../context/handle.ts'
import { ownerOf } from './accounts.ts'
import { findRecordedReply, type IdempotentRequest, replyOnce } from './idempotency.ts'
import { mustChange } from './may-move-money.ts'
import { moneyQueueOf } from './money-queue.ts'
import { takeMoneyLimit } from './take-money-limit.ts'

/** Maximum of characters in an `Idempotency-Key`. */
const MAX_KEY_LENGTH = 128

type MoneyInput = Pick<HandlerInput, 'member' | 'tokenHash' | 'idempotencyKey' | 'country' | 'context'> & {
  /** A repeated key must come with the same; the payment password does not count, as it is not stored, not even as a hash. */
  body: object & { paymentPassword?: string }
}

export interface MoneyMove {
  tenantId: string
  memberId: number
  /** The idempotency key, with which one entry alone can be booked. */
  key: string
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/** Validates a call with the brand's metadata, before its transaction: a refusal is not recorded. */
type Check<Checked> = (metadata: Metadata) => Promise<Checked>

/**
 * Runs a money call once per idempotency key.
 * @param check runs before the transaction; `run` gets its result
 * @throws Refusal ledger/key-missing, ledger/key-too-long, ledger/key-reused, request/too-many, request/not-signed-in, server/busy,
 * system/closed, password/must-change, and those of `run`
 */
export async function runMoneyCall<T extends object, Checked = void>(
  { body, member, tokenHash, idempotencyKey, country, context }: MoneyInput,
  { name }: Pick<AnyEndpoint, 'name'>,
  run: (tx: Tx, move: MoneyMove, checked: Checked) => Promise<T>,
  check?: Check<Checked>,
): Promise<T> {
  if (!idempotencyKey) throw refuse('ledger/key-missing')
  if (idempotencyKey.length > MAX_KEY_LENGTH)
    throw refuse('ledger/key-too-long', { value: { longest: MAX_KEY_LENGTH }, params: { longest: MAX_KEY_LENGTH } })
  const { tenantId, memberId } = member
  const { paymentPassword: _, ...request } = body
  const call: IdempotentRequest = { tenantId, owner: ownerOf(memberId), key: idempotencyKey, call: name, request }
  return moneyQueueOf(context).run(member, async () => {
    const { metadata, hasDefaultPassword } = await takeMoneyLimit(context, member, tokenHash)
    let checked: Checked
    try {
      checkIsOpen(metadata, country)
      if (hasDefaultPassword) throw mustChange()
      checked = (await check?.(metadata)) as Checked
    } catch (error) {
      // a request whose reply was lost gets it again, even when the brand has been closed since
      const known = await findRecordedReply<T>(context.store.db, call)
      if (known) return known
      throw error
    }
    const move = { tenantId, memberId, key: idempotencyKey }
    return replyOnce(context, call, tx => run(tx, { ...move, now: context.clock.now() }, checked))
  })
}
