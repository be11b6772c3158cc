/** Seals a body for the platform's eyes only; loaded when the first encrypted call is made (SEC-01). */
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { envelopeKey } from '../schemas/endpoints/envelope-key.ts'
import { call, callSettings } from './call.ts'
import { serverNow } from './server-clock.ts'

let key: Promise<JWK> | undefined

async function loadKey(): Promise<JWK> {
  const result = await call(envelopeKey)
  if (result.ok) return result.value.value as JWK
  key = undefined
  throw new Error(`No envelope key: ${result.problem.code}`)
}

/** Forgets the key, so that the next body is sealed with the platform's current one. */
export function forgetKey(): void {
  key = undefined
}

/** @returns a compact JWE of `{ body, iat, jti, path, tenant }`; the platform takes each once, within 120 s. */
export async function seal(body: unknown, path: string): Promise<string> {
  key ??= loadKey()
  const jwk = await key
  const content = { body, iat: Math.floor(serverNow() / 1000), jti: crypto.randomUUID(), path, tenant: callSettings.tenant }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}
