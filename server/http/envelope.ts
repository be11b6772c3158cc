/** Decrypts request bodies: each for this path, this brand, this moment, and once. */
import { compactDecrypt, decodeProtectedHeader } from 'jose'
import {
  ENVELOPE_ALGORITHM,
  ENVELOPE_ENCRYPTION,
  ENVELOPE_TOLERANCE,
  type EnvelopeClaims,
} from '../../src/schemas/envelope.ts'
import type { HttpContext } from './context.ts'
import { refuse } from './refusal.ts'
import { serverKey } from './server-key.ts'
import { spendNonce } from './spend-nonce.ts'

export interface EnvelopeReader {
  /** Decrypts an envelope. @returns the body inside; refuses one for another path or brand, an old one and a repeated one */
  open(jwe: string, target: { path: string; tenantId: string }): Promise<unknown>
}

export function createEnvelopeReader(context: HttpContext): EnvelopeReader {
  return {
    async open(jwe, { path, tenantId }) {
      const claims = await decrypt(context, jwe)
      if (claims.path !== path || claims.tenant !== tenantId) throw refuse('envelope/invalid')
      const now = context.clock.now() / 1000
      if (Math.abs(now - claims.iat) > ENVELOPE_TOLERANCE) {
        throw refuse('envelope/expired', { value: { now: Math.floor(now) } })
      }
      // stored for as long as the envelope's time is accepted
      const isFirst = await spendNonce(context, claims.jti, 2 * ENVELOPE_TOLERANCE * 1000)
      if (!isFirst) throw refuse('envelope/replayed', { status: 409 })
      return claims.body
    },
  }
}

async function decrypt(context: HttpContext, jwe: string): Promise<EnvelopeClaims> {
  const key = await serverKey(context)
  let claims: unknown
  try {
    const { kid } = decodeProtectedHeader(jwe)
    if (kid !== key.kid) throw refuse('envelope/unknown-key')
    const { plaintext } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: [ENVELOPE_ALGORITHM],
      contentEncryptionAlgorithms: [ENVELOPE_ENCRYPTION],
    })
    claims = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext), withoutPrototypeKeys)
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw refuse('envelope/invalid')
  }
  if (!areClaims(claims)) throw refuse('envelope/invalid')
  return claims
}

function withoutPrototypeKeys(name: string, value: unknown): unknown {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw new SyntaxError(name)
  return value
}

function areClaims(value: unknown): value is EnvelopeClaims {
  if (typeof value !== 'object' || value === null) return false
  const { iat, jti, path, tenant } = value as Record<string, unknown>
  // the id is stored: characters that our client never sends, such as NULs, would be an error there
  const isJti = typeof jti === 'string' && /^[\w-]{16,64}$/.test(jti)
  return isJti && typeof iat === 'number' && typeof path === 'string' && typeof tenant === 'string' && 'body' in value
}
