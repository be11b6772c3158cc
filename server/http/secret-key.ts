/** The server's secret for keyed hashes: made once, kept in the store, the same for every instance. */
import { createHmac } from 'node:crypto'
import type { HttpContext } from './context.ts'

const PURPOSE = 'secret'
const secrets = new WeakMap<HttpContext['store'], Promise<string>>()

/**
 * A keyed hash of what is too short to be hashed plainly, such as six digits or an address: without the key nobody finds by
 * trying what it was made of. Called before a transaction and not in one: the first use asks the store for the key.
 * @param use sets the hashes of one use apart from those of another
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
    secret = makeSecret(context)
    secrets.set(context.store, secret)
    secret.catch(() => secrets.delete(context.store))
  }
  return secret
}

async function makeSecret({ store, clock, random }: Pick<HttpContext, 'store' | 'clock' | 'random'>): Promise<string> {
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
  const made = await readSecret(store)
  if (!made) throw new Error("The server's secret was stored and is not there: is the table server_key writable?")
  return made
}

async function readSecret(store: HttpContext['store']): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('server_key')
    .select('private_jwk')
    .where('purpose', '=', PURPOSE)
    .executeTakeFirst()
  return row?.private_jwk.k
}
