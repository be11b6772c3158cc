/** The server's key pair for encrypted bodies: created once, stored, the same for every instance. */
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import { ENVELOPE_ALGORITHM } from '../../src/schemas/envelope.ts'
import type { HttpContext } from './context.ts'
import { type StoredKey, storedKey } from './stored-key.ts'

export interface ServerKey {
  kid: string
  privateKey: CryptoKey
  /** Public key with which browsers encrypt. */
  publicJwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string; alg: string; use: 'enc' }
}

const keys = new WeakMap<StoredKey, Promise<ServerKey>>()

export async function serverKey(context: HttpContext): Promise<ServerKey> {
  const stored = await storedKey(context, 'envelope', () => createKeyPair(ENVELOPE_ALGORITHM))
  const key = keys.get(stored) ?? readPair(stored)
  keys.set(stored, key)
  return key
}

/** Makes a pair on the curve P-256. */
export async function createKeyPair(algorithm: string): Promise<StoredKey> {
  const pair = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true })
  const jwk = (await exportJWK(pair.privateKey)) as Record<string, string>
  return { kid: await calculateJwkThumbprint(jwk), jwk }
}

async function readPair({ kid, jwk }: StoredKey): Promise<ServerKey> {
  const { x, y } = jwk
  const publicJwk = { kty: 'EC', crv: 'P-256', x: x!, y: y!, kid, alg: ENVELOPE_ALGORITHM, use: 'enc' } as const
  return { kid, privateKey: (await importJWK(jwk, ENVELOPE_ALGORITHM)) as CryptoKey, publicJwk }
}
