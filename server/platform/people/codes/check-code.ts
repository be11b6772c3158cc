/** Validates a code that was sent: it is valid once, until it expires, and for five tries. */

import { findCode } from '../../../../src/schemas/codes/plain-code.ts'
import { CLOCK_SKEW_MS } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { type CodeOwner, codeHash, codeKey } from './code-key.ts'

/** After this many tries a code is invalid, right or wrong. */
const TRIES = 5
const DIGITS = 6

/** Uses the code up in the transaction that it authorises: a rollback leaves the code valid. */
export type SpendCode = (tx: Tx) => Promise<void>

/**
 * Counts the try in a statement of its own, so that it stays counted when the caller's transaction rolls back.
 * @param code as it was typed (section 4), or the whole message: blanks and the script of digits do not matter
 * @returns a function that uses the code up; of two concurrent callers it refuses one
 * @throws Refusal phone/bad-code, phone/code-expired
 */
export async function checkCode(
  context: Context,
  { code, ...owner }: CodeOwner & { code: string | undefined },
): Promise<SpendCode> {
  const plain = findCode(code ?? '', DIGITS)
  // a text that cannot be a code is a typing mistake, and costs no try
  if (plain.length !== DIGITS) throw refuse('phone/bad-code')
  const key = await codeKey(context, owner)
  const hash = await codeHash(context, owner, plain)
  await countTry(context, key, hash)
  return async tx => {
    const used = await tx
      .deleteFrom('verification_code')
      .where(eb => eb.and({ ...key, code_hash: hash }))
      .returning('purpose')
      .executeTakeFirst()
    if (!used) throw refuse('phone/bad-code')
  }
}

type CodeKey = Awaited<ReturnType<typeof codeKey>>

async function countTry({ store, clock }: Context, key: CodeKey, hash: string): Promise<void> {
  const row = await store.db
    .updateTable('verification_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where(eb => eb.and(key))
    .where('tries', '<', TRIES)
    .where('expires_at', '>', new Date(clock.now()))
    .where('created_at', '<=', new Date(clock.now() + CLOCK_SKEW_MS))
    .returning('code_hash')
    .executeTakeFirst()
  if (row?.code_hash === hash) return
  if (row) throw refuse('phone/bad-code')
  const old = await store.db
    .selectFrom('verification_code')
    .select('purpose')
    .where(eb => eb.and(key))
    .executeTakeFirst()
  throw refuse(old ? 'phone/code-expired' : 'phone/bad-code')
}

/** Returns the minutes, rounded up, for which a sent code is still valid; undefined when another has to be sent. */
export async function findLiveCode(context: Context, owner: CodeOwner): Promise<number | undefined> {
  const now = context.clock.now()
  const key = await codeKey(context, owner)
  const row = await context.store.db
    .selectFrom('verification_code')
    .select('expires_at')
    .where(eb => eb.and(key))
    .where('tries', '<', TRIES)
    .where('expires_at', '>', new Date(now))
    .where('created_at', '<=', new Date(now + CLOCK_SKEW_MS))
    .executeTakeFirst()
  return row && Math.ceil((row.expires_at.getTime() - now) / 60_000)
}
