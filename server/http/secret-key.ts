/** The server's secret for keyed hashes: created once, stored, the same for every instance. */
import { createHmac } from 'node:crypto'
import type { HttpContext } from './context.ts'

const PURPOSE = 'secret'
const secrets = new WeakMap<HttpContext['store'], Promise<string>>()

/**
 * A keyed hash of a value that is too short for a plain hash, such as six digits or an address: without the key it cannot be found
 * by trying. Call it before a transaction, not inside one: the first use reads the key from the store.
 * @param use separates the hashes of one use from those of another
 * @param parts what is hashed; the brand belongs among them, so that the hashes of two brands cannot be compared
 */
export async function keyedHash(
  context: Pick<HttpContext, 'store' | 'clock' | 'random'>,
  use: string,
  parts: readonly (string | number)[],
): Promise<string> {
  const secret = await loadSecret(context)
  return createHmac('sha256', secret)
    .update(JSON.stringify([use, ...parts]))
    .digest('base64url')
}

function loadSecret(context: Pick<HttpContext, 'store' | 'clock' | 'random'>): Promise<string> {
  let secret = secrets.get(context.store)
  if (!secret) {
    secret = createSecret(context)
    secrets.set(context.store, secret)
    secret.catch(() => secrets.delete(context.store))
  }
  return secret
}

async function createSecret({
  store,
  clock,
  random,
}: Pick<HttpContext, 'store' | 'clock' | 'random'>): Promise<string> {
  const known = await readSecret(store)
  if (known) return known
  const k = Buffer.from(random.bytes(32)).toString('base64url')
  const row = { purpose: PURPOSE, kid: PURPOSE, private_jwk: JSON.stringify({ kty: 'oct', k }) }
  // Two instances may start at the same moment: the first row stays, and both read it.
  await store.db
    .insertInto('server_key')
    .values({ ...row, created_at: new Date(clock.now()) })
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute()
  const created = await readSecret(store)
  if (!created) throw new Error("The server's secret was stored and is not there: is the table server_key writable?")
  return created
}

async function readSecret(store: HttpContext['store']): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('server_key')
    .select('private_jwk')
    .where('purpose', '=', PURPOSE)
    .executeTakeFirst()
  return row?.private_jwk.k
}
