/** Secret of the server for keyed hashes: created once, stored, the same for every instance. */
import { createHmac } from 'node:crypto'
import type { HttpContext } from './context.ts'
import { storedKey } from './stored-key.ts'

const PURPOSE = 'secret'

/**
 * Hashes a value with the key: six digits or an address are too short for a plain hash, and without the key cannot be found by trying. Call
 * it before a transaction, not inside one: the first use reads the key from the store.
 * @param use separates the hashes of one use from those of another
 * @param parts the hashed values; the brand belongs among them, so that the hashes of two brands cannot be compared
 */
export async function keyedHash(
  context: Pick<HttpContext, 'store' | 'clock' | 'random'>,
  use: string,
  parts: readonly (string | number)[],
): Promise<string> {
  const { jwk } = await storedKey(context, PURPOSE, async () => ({
    kid: PURPOSE,
    jwk: { kty: 'oct', k: Buffer.from(context.random.bytes(32)).toString('base64url') },
  }))
  return createHmac('sha256', jwk.k!)
    .update(JSON.stringify([use, ...parts]))
    .digest('base64url')
}
