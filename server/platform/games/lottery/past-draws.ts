/**
 * Computes draws of times at which a brand had no draw open, such as before its launch, so that it shows past results from the start.
 * Results follow from the brand, the game and the number of the draw, are computed on request, and never took a bet.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DrawMethod, DrawResult } from '../../../../src/schemas/lottery/draw-methods.ts'
import { drawNumbers, hashSeed, toHex } from '../../../../src/schemas/lottery/draw-result.ts'

export interface PastDraw {
  /** Hexadecimal, like the hash. */
  seed: string
  hash: string
  result: DrawResult
}

const MAX_KNOWN = 20_000
const known = new LRUCache<string, PastDraw>({ max: MAX_KNOWN })

export async function pastDraw(
  tenantId: string,
  { gameCode, draw }: { gameCode: string; draw: DrawMethod },
  drawNo: string,
): Promise<PastDraw> {
  const key = JSON.stringify([tenantId, gameCode, drawNo, draw])
  const cached = known.get(key)
  if (cached) return cached
  const bytes = createHash('sha256').update(`livery-past-draw/${tenantId}/${gameCode}/${drawNo}`).digest()
  const seed = Uint8Array.from(bytes)
  const made = {
    seed: toHex(seed),
    hash: await hashSeed(seed),
    result: await drawNumbers(draw, seed, gameCode, drawNo),
  }
  known.set(key, made)
  return made
}
