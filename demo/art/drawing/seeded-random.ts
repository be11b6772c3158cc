/** Random numbers that follow from a seed: the same code must always give the same picture. */
export interface SeededRandom {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number
  /** Returns a whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  pick<T>(list: readonly T[]): T
}

/** A repeatable source of numbers that follows from `seed` alone (FNV-1a, then mulberry32). */
export function createSeededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: list => list[Math.floor(next() * list.length)]!,
  }
}
