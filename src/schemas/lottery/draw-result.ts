/** Computes the result of a draw from its seed, for anybody who wants to check it: `livery-draw-1` (docs/integration-guide.md). */
import type { DrawMethod, DrawResult } from './draw-methods.ts'
import { valuesOf } from './draw-values.ts'

/** Name of the way to compute results, published with the hash of the seed. Another way gets another name. */
export const DRAW_ALGORITHM = 'livery-draw-1'

/** @param seed 32 bytes. @param drawNo as the calls name the draw */
export async function drawNumbers(
  draw: DrawMethod,
  seed: Uint8Array<ArrayBuffer>,
  gameCode: string,
  drawNo: string,
): Promise<DrawResult> {
  const next = await createIndexes(seed, `${gameCode}/${drawNo}`)
  const values = valuesOf(draw)
  const one = async () => values[await next(values.length)]!
  const several = async (count: number) => {
    const drawn: string[] = []
    for (let i = 0; i < count; i++) drawn.push(await one())
    return drawn
  }
  if (draw.method === 'prizes') {
    const groups: DrawResult = []
    for (const { count, digits } of draw.prizes ?? []) {
      const numbers: string[] = []
      for (let i = 0; i < count; i++) numbers.push((await several(digits)).join(''))
      groups.push(numbers)
    }
    return groups
  }
  if (draw.method !== 'pick') return [await several(draw.count ?? 0)]
  const drawn: string[] = []
  for (let i = 0; i < (draw.count ?? 0); i++) drawn.push(...values.splice(await next(values.length), 1))
  return [drawn]
}

/** SHA-256 of a seed in hexadecimal, published before the draw. */
export async function hashSeed(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', seed)))
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** @returns undefined when the text is no seed: 64 hexadecimal digits. */
export function seedFromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/i.test(text)) return undefined
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(text.slice(i * 2, i * 2 + 2), 16))
}

/**
 * Numbers below a bound, each equally likely: bytes of HMAC-SHA-256(seed, `<message>/0`), then `/1` and so on; a byte that is not
 * below the largest multiple of the bound is passed over.
 */
async function createIndexes(seed: Uint8Array<ArrayBuffer>, message: string) {
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let bytes = new Uint8Array()
  let at = 0
  let counter = 0
  return async (bound: number): Promise<number> => {
    for (;;) {
      if (at === bytes.length) {
        const text = new TextEncoder().encode(`${message}/${counter++}`)
        bytes = new Uint8Array(await subtle.sign('HMAC', key, text))
        at = 0
      }
      const byte = bytes[at++]!
      if (byte < 256 - (256 % bound)) return byte % bound
    }
  }
}
