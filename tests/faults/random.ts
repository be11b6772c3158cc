/** Choices that are the same for the same seed, so that a failure can be repeated. */
export interface SeededRandom {
  /** A whole number from 0 to below `below`. */
  whole(below: number): number
  pick<T>(from: readonly T[]): T
}

/** mulberry32 */
export function createRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { whole, pick: from => from[whole(from.length)]! }
}
