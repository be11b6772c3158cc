/** Decrypts the address of a customer service and checks it like any other address from the platform. */
import { safeUrl } from '../../schemas/safe-url.ts'
import { SERVICE_PATH } from '../../schemas/service-path.ts'

const { keyLength, maxLength, ivBytes, info } = SERVICE_PATH
const SHAPE = new RegExp(`^([\\w-]{38,${maxLength - keyLength}})([A-Za-z0-9]{${keyLength}})$`)

/** @returns an https address or a path of this site; undefined when it cannot be decrypted or is no safe address. */
export async function decryptServicePath(path: unknown): Promise<string | undefined> {
  const [, encrypted, key] = (typeof path === 'string' && path.length <= maxLength && SHAPE.exec(path)) || []
  if (!encrypted || !key) return undefined
  try {
    const bytes = Uint8Array.from(atob(encrypted.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
    const decrypted = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) },
      await keyOf(key),
      bytes.subarray(ivBytes),
    )
    return safeUrl(new TextDecoder('utf-8', { fatal: true }).decode(decrypted), SERVICE_PATH.kinds)
  } catch {
    return undefined
  }
}

async function keyOf(text: string): Promise<CryptoKey> {
  const bytes = (value: string) => new TextEncoder().encode(value)
  const material = await crypto.subtle.importKey('raw', bytes(text), 'HKDF', false, ['deriveKey'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(info) }
  return crypto.subtle.deriveKey(algorithm, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
}
