/** The server's key pair for encrypted bodies: created once, stored, the same for every instance (SEC-01). */
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { ENVELOPE_ALGORITHM } from '../../src/schemas/envelope.ts'
import type { HttpContext } from './context.ts'

export interface ServerKey {
  kid: string
  privateKey: CryptoKey
  /** The key that browsers encrypt with. */
  publicJwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string; alg: string; use: 'enc' }
}

const keys = new WeakMap<HttpContext['store'], Promise<ServerKey>>()

export function serverKey(context: HttpContext): Promise<ServerKey> {
  let key = keys.get(context.store)
  if (!key) {
    key = loadKey(context)
    keys.set(context.store, key)
    key.catch(() => keys.delete(context.store))
  }
  return key
}

async function loadKey({ store, clock }: HttpContext): Promise<ServerKey> {
  const stored = await readKey(store)
  if (stored) return stored
  const pair = await generateKeyPair(ENVELOPE_ALGORITHM, { crv: 'P-256', extractable: true })
  const jwk = (await exportJWK(pair.privateKey)) as Record<string, string>
  const kid = await calculateJwkThumbprint(jwk)
  // Two instances may start at the same moment: the first row stays, and both read it.
  await store.db
    .insertInto('server_key')
    .values({ purpose: 'envelope', kid, private_jwk: JSON.stringify(jwk), created_at: new Date(clock.now()) })
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute()
  const created = await readKey(store)
  if (!created) throw new Error('The envelope key was stored and is not there: is the table server_key writable?')
  return created
}

async function readKey(store: HttpContext['store']): Promise<ServerKey | undefined> {
  const row = await store.db
    .selectFrom('server_key')
    .select(['kid', 'private_jwk'])
    .where('purpose', '=', 'envelope')
    .executeTakeFirst()
  if (!row) return undefined
  const { x, y } = row.private_jwk
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: x!,
    y: y!,
    kid: row.kid,
    alg: ENVELOPE_ALGORITHM,
    use: 'enc',
  } as const
  const privateKey = (await importJWK(row.private_jwk as JWK, ENVELOPE_ALGORITHM)) as CryptoKey
  return { kid: row.kid, privateKey, publicJwk }
}
