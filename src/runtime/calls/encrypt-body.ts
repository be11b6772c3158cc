/** Seals a body for the platform's eyes only; loaded when the first encrypted call is made (SEC-01). */
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { ENVELOPE_ALGORITHM, ENVELOPE_ENCRYPTION, type EnvelopeClaims } from '../../schemas/envelope.ts'

/** The platform's public key, and its clock in seconds. */
export interface SealKey {
  key: JWK
  now: number
}
interface KeptKey {
  kid: string | undefined
  key: Awaited<ReturnType<typeof importJWK>>
  /** Seconds from this browser's clock to the platform's. */
  offset: number
}

let kept: Promise<KeptKey> | undefined

/** @returns a compact JWE that the platform takes once, within two minutes. @throws without a key. */
export async function seal(
  body: unknown,
  path: string,
  tenant: string,
  loadKey: () => Promise<SealKey>,
): Promise<string> {
  kept ??= keep(loadKey)
  const { kid, key, offset } = await kept
  const claims: EnvelopeClaims = { body, iat: seconds() + offset, jti: crypto.randomUUID(), path, tenant }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ENVELOPE_ALGORITHM, enc: ENVELOPE_ENCRYPTION, kid })
    .encrypt(key)
}

/** Makes the next body ask for the platform's current key. */
export function forgetKey(): void {
  kept = undefined
}

async function keep(loadKey: () => Promise<SealKey>): Promise<KeptKey> {
  try {
    const { key, now } = await loadKey()
    return { kid: key.kid, key: await importJWK(key, ENVELOPE_ALGORITHM), offset: now - seconds() }
  } catch (error) {
    kept = undefined
    throw error
  }
}

const seconds = () => Math.floor(Date.now() / 1000)
