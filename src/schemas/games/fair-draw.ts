/**
 * Draws that anyone can repeat: numbers from HMAC-SHA256 of the player's seed under the server's. The server shows the hash of its
 * seed before the bet and the seed afterwards, so neither side can choose the outcome. The games compute it again in the browser.
 */

const encoder = new TextEncoder()
const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** @param serverSeed 64 hexadecimal digits, hashed as text. @returns SHA-256 in hexadecimal digits */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed)))
}

/** The 32 bytes of block `block`: HMAC-SHA256 of `<clientSeed>:<block>`, the key being the text of the server's seed. */
export async function drawBytes(serverSeed: string, clientSeed: string, block = 0): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${clientSeed}:${block}`)))
}

/**
 * Draws a fair whole number from 0 up to, not including, `max` (at most 2^32): the first four bytes that are below the largest multiple of
 * `max`; bytes above it would favour small numbers and are left out.
 */
export async function drawNumber(serverSeed: string, clientSeed: string, max: number): Promise<number> {
  const fair = Math.floor(2 ** 32 / max) * max
  for (let block = 0; ; block++) {
    const view = new DataView((await drawBytes(serverSeed, clientSeed, block)).buffer)
    for (let at = 0; at < 32; at += 4) {
      const value = view.getUint32(at)
      if (value < fair) return value % max
    }
  }
}
