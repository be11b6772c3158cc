import { createCipheriv, hkdfSync } from 'node:crypto'
import { safeUrl } from '../../../../src/schemas/safe-url.ts'
import { SERVICE_PATH } from '../../../../src/schemas/service-path.ts'
import type { Random } from '../../../http/context.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const { keyLength, maxLength, ivBytes, info, kinds } = SERVICE_PATH

/**
 * Encrypts the address of a customer service for the page that opens it (src/runtime/customer-service/decrypt-service-path.ts).
 * @returns undefined for an address that is neither https nor a path of the site, or too long once encrypted.
 */
export function encryptServicePath(address: string, random: Random): string | undefined {
  const url = safeUrl(address, kinds)
  if (!url) return undefined
  const key = Array.from({ length: keyLength }, () => LETTERS[random.int(LETTERS.length)]!).join('')
  const iv = random.bytes(ivBytes)
  const secret = new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), info, 32))
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  const sealed = Buffer.concat([iv, cipher.update(url, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const path = sealed.toString('base64url') + key
  return path.length <= maxLength ? path : undefined
}
