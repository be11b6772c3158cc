/** Seals a body for the platform's eyes only; loaded when the first encrypted call is made (SEC-01). */
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { serverNow } from './server-clock.ts'

/** The platform's public key; `kid` tells it which of its keys that is. */
export type SealKey = JWK

let kept: Promise<SealKey> | undefined

/** @returns a compact JWE of `{ body, iat, jti, path, tenant }`; the platform takes each once, within 120 s. @throws without a key. */
export async function seal(body: unknown, path: string, tenant: string, loadKey: () => Promise<SealKey>): Promise<string> {
  kept ??= loadKey()
  const key = await kept.catch(error => {
    kept = undefined
    throw error
  })
  const content = { body, iat: Math.floor(serverNow() / 1000), jti: crypto.randomUUID(), path, tenant }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

/** Forgets the key, so that the next body is sealed with the platform's current one. */
export function forgetKey(): void {
  kept = undefined
}
