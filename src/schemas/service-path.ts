/**
 * Format of a customer service's address in replies: sealed with AES-GCM under a key made by HKDF from eight characters that are sent
 * behind it. The key comes along, so this does not keep the address secret; it follows the platform, and notices an address that was
 * changed on its way.
 */
export const SERVICE_PATH = {
  /** Characters of the key, at the end. */
  keyLength: 8,
  /** Most characters; longer paths are refused unread. */
  maxLength: 2048,
  /** Bytes before the sealed text. */
  ivBytes: 12,
  /** Kinds of targets: a chat anywhere, or the site's own page for it. */
  kinds: ['https', 'path'],
  /** Goes into the key, so that the key opens nothing else. */
  info: 'livery customer service 1',
} as const
