/** Makes calls idempotent: a repeated key has no second effect and gets the recorded reply, also when that was a refusal. */
import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { executeLast } from '../../../store/last-statement.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'

/** Time for which records are kept at least; afterwards the ledger still knows the key, so nothing is booked twice. */
const RECORDED_MS = 24 * 60 * 60_000

export interface IdempotentRequest {
  tenantId: string
  /** Owner of the key, e.g. 'member:7'. */
  owner: string
  key: string
  /** Name of the call: a key that was used in another one is refused. */
  call: string
  /** Content of the request; a repeated key must come with the same. */
  request: unknown
}

/**
 * Runs a call in one transaction with the record of its reply. Concurrent callers with the same key
 * wait for the first. Refusals are recorded too, so that a delayed copy of a refused request cannot succeed later.
 * @throws Refusal of `run`; 'ledger/key-reused' (422) when the key came with another request before.
 */
export async function replyOnce<T extends object>(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  call: IdempotentRequest,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const created_at = new Date(clock.now())
  try {
    return await store.transaction(async tx => {
      if (!(await insertRecord(tx, call, { created_at, answer: null, refusal: null })))
        return readRecordedReply<T>(tx, call)
      const answer = await run(tx)
      await executeLast(
        tx,
        whereKey(tx.updateTable('idempotency_record').set({ answer: JSON.stringify(answer) }), call),
      )
      return answer
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error
    const { code, options } = error
    if (await insertRecord(store.db, call, { created_at, answer: null, refusal: JSON.stringify({ code, options }) }))
      throw error
    return readRecordedReply<T>(store.db, call)
  }
}

/** Returns the reply that is recorded for a key. @throws Refusal the recorded one, or 'ledger/key-reused' */
export async function findRecordedReply<T extends object>(db: Reader, call: IdempotentRequest): Promise<T | undefined> {
  const record = await whereKey(db.selectFrom('idempotency_record').selectAll(), call).executeTakeFirst()
  if (!record) return undefined
  if (record.request_hash !== hashOf(call)) throw refuse('ledger/key-reused', { status: 422 })
  if (record.refusal) {
    const { code, options } = record.refusal as Pick<Refusal, 'code' | 'options'>
    throw refuse(code, options)
  }
  return record.answer as T
}

/** Deletes expired records. */
export async function purgeIdempotencyRecords(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_record')
    .where('created_at', '<', new Date(now - RECORDED_MS))
    .execute()
}

async function readRecordedReply<T extends object>(db: Reader, call: IdempotentRequest): Promise<T> {
  const answer = await findRecordedReply<T>(db, call)
  if (!answer) throw new Error(`The record of key ${call.key} was deleted while it was read: send the request again.`)
  return answer
}

/** Returns whether a retry would be refused again: limits, ended sessions and busy servers may reply differently next time. */
function isFinal({ code, options: { status = 400 } }: Refusal): boolean {
  return code !== 'ledger/key-reused' && status >= 400 && status < 500 && ![401, 403, 429].includes(status)
}

/** @returns false when the key has a record already. */
async function insertRecord(
  db: Reader,
  call: IdempotentRequest,
  row: { created_at: Date; answer: null; refusal: string | null },
): Promise<boolean> {
  const { tenantId, owner, key } = call
  const noted = await db
    .insertInto('idempotency_record')
    .values({ tenant_id: tenantId, owner, idempotency_key: key, request_hash: hashOf(call), ...row })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

const hashOf = ({ call, request }: IdempotentRequest) =>
  createHash('sha256')
    .update(stringify({ call, request }) ?? '')
    .digest('hex')

function whereKey<Q extends { where(column: 'tenant_id' | 'owner' | 'idempotency_key', is: '=', value: string): Q }>(
  query: Q,
  { tenantId, owner, key }: IdempotentRequest,
): Q {
  return query.where('tenant_id', '=', tenantId).where('owner', '=', owner).where('idempotency_key', '=', key)
}
