/** Opens the sealed address of a customer service (SID-03); whatever comes out is judged like any other address of the platform. */
import { safeUrl } from '../../schemas/safe-url.ts'
import { SERVICE_PATH } from '../../schemas/service-path.ts'

const { keyLength, longest, ivBytes, info } = SERVICE_PATH
const SHAPE = new RegExp(`^([\\w-]{38,${longest - keyLength}})([A-Za-z0-9]{${keyLength}})$`)

/** @returns the https address or path of this site inside, or undefined for what does not open or is no address to send a player to. */
export async function openServicePath(path: unknown): Promise<string | undefined> {
  const [, sealed, key] = (typeof path === 'string' && path.length <= longest && SHAPE.exec(path)) || []
  if (!sealed || !key) return undefined
  try {
    const bytes = Uint8Array.from(atob(sealed.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) },
      await keyOf(key),
      bytes.subarray(ivBytes),
    )
    return safeUrl(new TextDecoder('utf-8', { fatal: true }).decode(opened), SERVICE_PATH.kinds)
  } catch {
    return undefined
  }
}

async function keyOf(text: string): Promise<CryptoKey> {
  const bytes = (words: string) => new TextEncoder().encode(words)
  const material = await crypto.subtle.importKey('raw', bytes(text), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(info) }
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
}
