/** Values that may be used once, across all instances. */
import type { Reader } from '../store/open-store.ts'
import type { HttpContext } from './context.ts'

/**
 * @param nonce at least 128 unguessable bits, or a hash of such
 * @param ms milliseconds for which the value could be used again
 * @returns false when it was spent before
 */
export async function spendNonce(
  { store, clock }: Pick<HttpContext, 'clock'> & { store: { db: Reader } },
  nonce: string,
  ms: number,
): Promise<boolean> {
  const now = clock.now()
  const row = await store.db
    .insertInto('used_nonce')
    .values({ jti: nonce, expires_at: new Date(now + ms) })
    .onConflict(conflict => conflict.column('jti').doNothing())
    .returning('jti')
    .executeTakeFirst()
  return row !== undefined
}
