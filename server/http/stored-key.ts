/** Keys that the server makes once and stores, the same for every instance; each is read once per process. */
import type { HttpContext } from './context.ts'

export interface StoredKey {
  kid: string
  /** JSON Web Key with its private part. */
  jwk: Record<string, string>
}

type KeyContext = Pick<HttpContext, 'store' | 'clock'>

const keys = new WeakMap<HttpContext['store']['db'], Map<string, Promise<StoredKey>>>()

/**
 * Returns a key. Call it before a transaction, not inside one: the first use reads the store. @param create makes the key where none is
 * stored
 */
export function storedKey(context: KeyContext, purpose: string, create: () => Promise<StoredKey>): Promise<StoredKey> {
  const known = keys.get(context.store.db) ?? new Map<string, Promise<StoredKey>>()
  keys.set(context.store.db, known)
  let key = known.get(purpose)
  if (!key) {
    key = loadKey(context, purpose, create)
    known.set(purpose, key)
    key.catch(() => known.delete(purpose))
  }
  return key
}

async function loadKey({ store, clock }: KeyContext, purpose: string, create: () => Promise<StoredKey>) {
  const stored = await readKey(store, purpose)
  if (stored) return stored
  const { kid, jwk } = await create()
  // Keeps the first row: two instances may start at the same moment, and both then read that one.
  await store.db
    .insertInto('server_key')
    .values({ purpose, kid, private_jwk: JSON.stringify(jwk), created_at: new Date(clock.now()) })
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute()
  const created = await readKey(store, purpose)
  if (!created) throw new Error(`The key "${purpose}" was stored and is not there: is the table server_key writable?`)
  return created
}

async function readKey(store: HttpContext['store'], purpose: string): Promise<StoredKey | undefined> {
  const row = await store.db
    .selectFrom('server_key')
    .select(['kid', 'private_jwk'])
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row && { kid: row.kid, jwk: row.private_jwk }
}
