import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Reels, type SlotSymbol, SYMBOLS } from '../../../../src/schemas/games/slot.ts'
import { STRIPS } from './reel-strips.ts'
import { evaluateReels, FREE_MULTIPLIER, FREE_SPINS, PAYLINES, PAYTABLE, SLOT_RETURN, spinReels } from './slot-maths.ts'

const STAKE = 20

/** Returns a small seeded generator (mulberry32): the same numbers on every machine. */
function seededInt(seed: number): (max: number) => number {
  let state = seed
  return max => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * max)
  }
}

const AVERAGE = averageReturn()

/** Computes the exact average return per stake of 1, from the frequency of each symbol on each reel; free spins included. */
function averageReturn(): { lines: number; scatters: number; freeSpins: number; total: number } {
  const odds = STRIPS.map(strip => SYMBOLS.map(symbol => strip.filter(s => s === symbol).length / strip.length))
  let lines = 0
  const walk = (chance: number, symbols: SlotSymbol[]): void => {
    if (chance === 0) return
    const reel = symbols.length
    if (reel === 5) {
      lines += chance * lineWin(symbols)
      return
    }
    for (const [i, symbol] of SYMBOLS.entries()) walk(chance * odds[reel]![i]!, [...symbols, symbol])
  }
  walk(1, [])
  let counts = [1]
  for (const strip of STRIPS) {
    const chance = (3 * strip.filter(s => s === 'scatter').length) / strip.length
    counts = [...counts, 0].map((p, n) => p * (1 - chance) + (counts[n - 1] ?? 0) * chance)
  }
  const average = (values: readonly number[]) => values.reduce((sum, value, i) => sum + value * counts[i + 3]!, 0)
  const scatters = average(PAYTABLE.scatter)
  const freeSpins = average(FREE_SPINS)
  const base = lines + scatters
  return { lines, scatters, freeSpins, total: base + (freeSpins * FREE_MULTIPLIER * base) / (1 - freeSpins) }
}

/** Returns the payment of one line of five symbols, in stakes per line; independent of evaluateReels. */
function lineWin(symbols: SlotSymbol[]): number {
  const candidates = SYMBOLS.filter(symbol => symbol !== 'scatter').flatMap(symbol =>
    [3, 4, 5].map(count => {
      const run = symbols.slice(0, count)
      const fits = run.every(s => s === symbol || (s === 'wild' && symbol !== 'wild'))
      // a run of wilds alone is the wild's own: for another symbol they count only up to its first place
      return fits && run.includes(symbol) ? PAYTABLE[symbol][count - 3]! : 0
    }),
  )
  return Math.max(...candidates)
}

describe('the demo slot', () => {
  it('SBX-03 gives back between 95 and 96 percent on average, exactly computed', () => {
    const { total } = AVERAGE
    expect(total).toBeGreaterThan(0.95)
    expect(total).toBeLessThan(0.96)
    expect(SLOT_RETURN).toBeCloseTo(total, 5)
  })

  it('SBX-03 returns in play the computed share, hits on a third of the spins and wins free spins every 65', () => {
    const int = seededInt(7)
    const spins = 60_000
    let won = 0
    let hits = 0
    let runs = 0
    for (let i = 0; i < spins; i++) {
      const { win, scatters } = evaluateReels(spinReels(int), STAKE)
      won += win
      if (win > 0) hits++
      if (scatters.freeSpins > 0) runs++
    }
    const { lines, scatters } = AVERAGE
    expect(won / (spins * STAKE)).toBeCloseTo(lines + scatters, 1.5)
    expect(Math.abs(won / (spins * STAKE) / (lines + scatters) - 1)).toBeLessThan(0.04)
    expect(hits / spins).toBeGreaterThan(0.25)
    expect(hits / spins).toBeLessThan(0.45)
    expect(spins / runs).toBeGreaterThan(55)
    expect(spins / runs).toBeLessThan(75)
  })

  it('SBX-03 pays whole minor units, doubles in free spins, and is the sum of its parts', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 5000 }), (seed, lineStake) => {
        const reels = spinReels(seededInt(seed))
        const once = evaluateReels(reels, lineStake * PAYLINES.length)
        const twice = evaluateReels(reels, lineStake * PAYLINES.length, FREE_MULTIPLIER)
        const sum = once.lines.reduce((total, { win }) => total + win, once.scatters.win)
        return Number.isSafeInteger(once.win) && once.win === sum && twice.win === once.win * FREE_MULTIPLIER
      }),
      { numRuns: 2000 },
    )
  })

  it('SBX-03 pays each line by a second reading of the rules', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom(...SYMBOLS), { minLength: 3, maxLength: 3 }), { minLength: 5, maxLength: 5 }),
        drawn => {
          const reels = drawn as Reels
          const { lines } = evaluateReels(reels, PAYLINES.length)
          for (const [line, rows] of PAYLINES.entries()) {
            const expected = lineWin(rows.map((row, reel) => reels[reel]![row]!))
            expect(lines.find(won => won.line === line)?.win ?? 0).toBe(expected)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('SBX-03 has 20 different lines, scatters at least three apart, and counts scatters anywhere', () => {
    expect(new Set(PAYLINES.map(String)).size).toBe(20)
    for (const strip of STRIPS) {
      const gaps = strip.flatMap((symbol, i) =>
        symbol === 'scatter' ? [[...strip.slice(i + 1), ...strip].indexOf('scatter') + 1] : [],
      )
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(3)
    }
    const none: SlotSymbol[] = ['ten', 'jack', 'queen']
    const other: SlotSymbol[] = ['king', 'ace', 'bell']
    const reels: Reels = [
      ['scatter', 'ten', 'jack'],
      other,
      ['ten', 'jack', 'scatter'],
      other,
      ['gem', 'scatter', 'crown'],
    ]
    expect(evaluateReels(reels, 100).scatters).toEqual({ count: 3, win: 200, freeSpins: 8 })
    expect(evaluateReels([none, other, none, other, none], 100)).toEqual({
      lines: [],
      scatters: { count: 0, win: 0, freeSpins: 0 },
      win: 0,
    })
  })
})
