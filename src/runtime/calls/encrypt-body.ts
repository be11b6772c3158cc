/** Encrypts bodies for the platform; loaded when the first encrypted call is made. */
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { ENVELOPE_ALGORITHM, ENVELOPE_ENCRYPTION, type EnvelopeClaims } from '../../schemas/envelope.ts'

/** The platform's public key, and its clock in seconds. */
export interface EnvelopeKey {
  key: JWK
  now: number
}
interface LoadedKey {
  kid: string | undefined
  key: Awaited<ReturnType<typeof importJWK>>
  /** Seconds from this browser's clock to the platform's. */
  offset: number
}

let cachedKey: Promise<LoadedKey> | undefined

/** @returns a compact JWE that the platform accepts once, within two minutes. @throws without a key. */
export async function encryptEnvelope(
  body: unknown,
  path: string,
  tenant: string,
  loadKey: () => Promise<EnvelopeKey>,
): Promise<string> {
  cachedKey ??= importKey(loadKey)
  const { kid, key, offset } = await cachedKey
  const claims: EnvelopeClaims = { body, iat: seconds() + offset, jti: crypto.randomUUID(), path, tenant }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ENVELOPE_ALGORITHM, enc: ENVELOPE_ENCRYPTION, kid })
    .encrypt(key)
}

/** Makes the next body load the platform's current key. */
export function discardKey(): void {
  cachedKey = undefined
}

async function importKey(loadKey: () => Promise<EnvelopeKey>): Promise<LoadedKey> {
  try {
    const { key, now } = await loadKey()
    return { kid: key.kid, key: await importJWK(key, ENVELOPE_ALGORITHM), offset: now - seconds() }
  } catch (error) {
    cachedKey = undefined
    throw error
  }
}

const seconds = () => Math.floor(Date.now() / 1000)
