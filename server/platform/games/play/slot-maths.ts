/** The rules of the demo slot as pure functions: reels, paytable, paylines and the evaluation of a spin. */
import type { Reels, SlotSymbol } from '../../../../src/schemas/games/slot.ts'
import { STRIPS } from './reel-strips.ts'

const ROWS = 3
/** Payment for 3, 4, 5 in a row from the left, as multiple of the stake per line; for scatter, of the whole stake. */
export const PAYTABLE: { readonly [S in SlotSymbol]: readonly [number, number, number] } = {
  wild: [50, 250, 1500],
  scatter: [2, 10, 50],
  seven: [40, 150, 800],
  crown: [25, 100, 400],
  gem: [20, 75, 250],
  bell: [15, 50, 150],
  cherry: [10, 40, 120],
  ace: [8, 25, 80],
  king: [6, 20, 70],
  queen: [5, 20, 60],
  jack: [5, 15, 50],
  ten: [5, 12, 40],
}

/** Free spins for 3, 4, 5 scatters; they can come again during a run. */
export const FREE_SPINS: readonly [number, number, number] = [8, 12, 20]
/** Factor of all wins in free spins. */
export const FREE_MULTIPLIER = 2

/** Rows of each line, one for each of the five reels. */
export const PAYLINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
]

/** Average return per stake of 1, with free spins: computed from strips and payments by a test. */
export const SLOT_RETURN = 0.955286

export interface SpinOutcome {
  lines: { line: number; symbol: SlotSymbol; count: number; win: number }[]
  scatters: { count: number; win: number; freeSpins: number }
  win: number
}

/** Stops the five reels. @param int returns a fair whole number from 0 up to, not including, its argument */
export function spinReels(int: (max: number) => number, strips = STRIPS): Reels {
  return strips.map(strip => {
    const stop = int(strip.length)
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]!)
  })
}

/** @param stake minor units for all lines together, a multiple of their number; wins are in minor units too. */
export function evaluateReels(reels: Reels, stake: number, multiplier = 1): SpinOutcome {
  const perLine = stake / PAYLINES.length
  const lines = PAYLINES.flatMap((rows, line) => {
    const best = bestRun(rows.map((row, reel) => reels[reel]![row]!))
    return best ? [{ line, symbol: best.symbol, count: best.count, win: best.pays * perLine * multiplier }] : []
  })
  const count = reels.flat().filter(symbol => symbol === 'scatter').length
  const scatters = {
    count,
    win: forCount(PAYTABLE.scatter, count) * stake * multiplier,
    freeSpins: forCount(FREE_SPINS, count),
  }
  return { lines, scatters, win: lines.reduce((sum, { win }) => sum + win, scatters.win) }
}

const forCount = (values: readonly [number, number, number], count: number) => values[Math.min(count, 5) - 3] ?? 0

interface Run {
  symbol: SlotSymbol
  count: number
  pays: number
}

/** Returns the better of two runs: the wilds that a line begins with, or its first other symbol with wilds as substitutes. */
function bestRun(symbols: readonly SlotSymbol[]): Run | undefined {
  const wilds = runLength(symbols, symbol => symbol === 'wild')
  const first = symbols[wilds]
  const runs: Run[] = [{ symbol: 'wild', count: wilds, pays: forCount(PAYTABLE.wild, wilds) }]
  if (first && first !== 'scatter') {
    const count = runLength(symbols, symbol => symbol === first || symbol === 'wild')
    runs.push({ symbol: first, count, pays: forCount(PAYTABLE[first], count) })
  }
  const best = runs.reduce((a, b) => (b.pays > a.pays ? b : a))
  return best.pays > 0 ? best : undefined
}

function runLength(symbols: readonly SlotSymbol[], fits: (symbol: SlotSymbol) => boolean): number {
  const end = symbols.findIndex(symbol => !fits(symbol))
  return end === -1 ? symbols.length : end
}
