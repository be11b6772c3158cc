/** Recomputes a draw in the browser from the seed that was published after it. */
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { lotteryDraw } from '../../schemas/endpoints/lottery-draw.ts'
import type { DrawResult } from '../../schemas/lottery/draw-methods.ts'
import { DRAW_ALGORITHM, drawNumbers, hashSeed, seedFromHex } from '../../schemas/lottery/draw-result.ts'

export type DrawProof = ReplyOf<typeof lotteryDraw>['value']

export type Verdict =
  | { state: 'verified' | 'wrong-hash' | 'wrong-result'; hash: string; result: DrawResult }
  /** No seed yet, or an algorithm that this page does not know. */
  | { state: 'no-seed' | 'unknown-algorithm' | 'insecure' }

export async function verifyDraw(proof: DrawProof): Promise<Verdict> {
  const { algorithm, draw, gameCode, drawNo } = proof
  const seed = seedFromHex(proof.seed ?? '')
  if (!seed) return { state: 'no-seed' }
  if (algorithm !== DRAW_ALGORITHM) return { state: 'unknown-algorithm' }
  // a page that did not come over HTTPS has no such functions
  if (!globalThis.crypto?.subtle) return { state: 'insecure' }
  const [hash, result] = await Promise.all([hashSeed(seed), drawNumbers(draw, seed, gameCode, drawNo)])
  if (hash !== proof.hash.toLowerCase()) return { state: 'wrong-hash', hash, result }
  const isSame = JSON.stringify(result) === JSON.stringify(proof.result)
  return { state: isSame ? 'verified' : 'wrong-result', hash, result }
}
