/** One key, one effect, one answer (API-05): a key that comes again gets what it got the first time, also when that was a "no". */
import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { Refusal, type RefusalOptions, refuse } from '../../http/refusal.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import type { Context } from '../context.ts'

/** Kept this long at least; afterwards the journal still knows the key, and nothing happens twice. */
const RECORDED_MS = 24 * 60 * 60_000

export interface IdempotentRequest {
  tenantId: string
  /** Whose key it is, e.g. 'member:7'. */
  owner: string
  key: string
  /** Name of the call: a key that was used in another one is refused. */
  call: string
  /** What was asked for. */
  request: unknown
}

/**
 * Carries out what is asked for, in one transaction with the note of its answer. Callers with the same key at the same moment
 * wait for the first. An expected "no" is kept too, so that a late copy of the request cannot succeed behind its caller's back.
 * @throws Refusal what `run` throws; 'ledger/key-reused' (422) when the key came with something else before.
 */
export async function replyOnce<T extends object>(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  asked: IdempotentRequest,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const created_at = new Date(clock.now())
  try {
    return await store.transaction(async tx => {
      if (!(await insertRecord(tx, asked, { created_at, answer: null, refusal: null })))
        return readRecordedReply<T>(tx, asked)
      const answer = await run(tx)
      await whereKey(tx.updateTable('idempotency_record').set({ answer: JSON.stringify(answer) }), asked).execute()
      return answer
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error
    const { code, options } = error
    if (await insertRecord(store.db, asked, { created_at, answer: null, refusal: JSON.stringify({ code, options }) }))
      throw error
    return readRecordedReply<T>(store.db, asked)
  }
}

/** The answer that a key has got already. @throws Refusal the kept one, or 'ledger/key-reused' */
export async function findRecordedReply<T extends object>(
  db: Reader,
  asked: IdempotentRequest,
): Promise<T | undefined> {
  const kept = await whereKey(db.selectFrom('idempotency_record').selectAll(), asked).executeTakeFirst()
  if (!kept) return undefined
  if (kept.request_hash !== hashOf(asked)) throw refuse('ledger/key-reused', { status: 422 })
  if (kept.refusal) {
    const { code, options } = kept.refusal as { code: string; options: RefusalOptions }
    throw refuse(code, options)
  }
  return kept.answer as T
}

/** Forgets answers that nobody asks for any more. */
export async function purgeIdempotencyRecords(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_record')
    .where('created_at', '<', new Date(now - RECORDED_MS))
    .execute()
}

async function readRecordedReply<T extends object>(db: Reader, asked: IdempotentRequest): Promise<T> {
  const answer = await findRecordedReply<T>(db, asked)
  if (!answer) throw new Error(`The answer to key ${asked.key} went away while it was asked for: ask again.`)
  return answer
}

/** What does not depend on the moment: busy servers, limits and ended sessions may answer otherwise next time. */
function isFinal({ code, options: { status = 400 } }: Refusal): boolean {
  return code !== 'ledger/key-reused' && status >= 400 && status < 500 && ![401, 403, 429].includes(status)
}

/** @returns false when the key is known already. */
async function insertRecord(
  db: Reader,
  asked: IdempotentRequest,
  row: { created_at: Date; answer: null; refusal: string | null },
): Promise<boolean> {
  const { tenantId, owner, key } = asked
  const noted = await db
    .insertInto('idempotency_record')
    .values({ tenant_id: tenantId, owner, idempotency_key: key, request_hash: hashOf(asked), ...row })
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
