import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SYMBOLS } from '../../../src/schemas/games/slot.ts'
import { lineColor, linePath, winningCells } from './line-path.ts'
import { FULL_SPEED, isStill, planStop, planStops, type ReelMotion, reelPositionAt } from './reel-motion.ts'
import { createReelStrip } from './reel-strip.ts'
import { symbols } from './symbols.ts'

const running = (from: number): ReelMotion => ({ startedAt: 1000, from })

describe('reel motion', () => {
  it('SBX-03 a reel stops exactly on a row, wherever and whenever it is stopped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 900, max: 9000 }), (from, at) => {
        const planned = planStop(running(from), at)
        const end = planned.stop.at + planned.stop.duration
        expect(Number.isInteger(planned.stop.to)).toBe(true)
        expect(reelPositionAt(planned, end)).toBeCloseTo(planned.stop.to, 6)
        expect(reelPositionAt(planned, end + 10_000)).toBe(planned.stop.to)
        expect(isStill(planned, end - 1)).toBe(false)
        expect(isStill(planned, end)).toBe(true)
      }),
    )
  })

  it('SBX-03 nothing jerks: from frame to frame a reel never moves faster than its full speed', () => {
    const planned = planStop(running(7), 2300)
    const end = planned.stop.at + planned.stop.duration
    for (let now = 1000; now < end + 50; now += 4) {
      const step = reelPositionAt(planned, now + 4) - reelPositionAt(planned, now)
      expect(Math.abs(step)).toBeLessThanOrEqual(FULL_SPEED * 4 * 1.05)
    }
  })

  it('SBX-03 it swings past its stop by less than half a row, so that no other symbol seems to win', () => {
    const planned = planStop(running(0), 2000)
    let furthest = 0
    for (let share = 0; share <= 1; share += 0.01)
      furthest = Math.max(
        furthest,
        reelPositionAt(planned, planned.stop.at + planned.stop.duration * share) - planned.stop.to,
      )
    expect(furthest).toBeGreaterThan(0.02)
    expect(furthest).toBeLessThan(0.5)
  })

  it('SBX-03 reels stop from left to right; those after two scatters are held back', () => {
    const plain = planStops([0, 1, 0, 0, 0], 100)
    expect(plain.map(({ at }) => at)).toEqual([100, 310, 520, 730, 940])
    expect(plain.some(({ anticipated }) => anticipated)).toBe(false)
    const held = planStops([1, 1, 0, 1, 0], 100)
    expect(held.map(({ anticipated }) => anticipated)).toEqual([false, false, true, true, true])
    expect(held[2]!.at - held[1]!.at).toBeGreaterThan(1000)
  })
})

describe('reel strip', () => {
  it('SBX-03 the window shows the outcome of the server, top to bottom', () => {
    const strip = createReelStrip(2)
    strip.place(40, ['crown', 'wild', 'ten'])
    expect([0, 1, 2].map(row => strip.at(40 + 2 - row))).toEqual(['crown', 'wild', 'ten'])
  })

  it('SBX-03 what is in view stays in view when the next outcome is placed further up', () => {
    const strip = createReelStrip(0)
    strip.place(10, ['gem', 'gem', 'gem'])
    strip.place(40, ['ace', 'king', 'queen'])
    expect([12, 11, 10].map(strip.at)).toEqual(['gem', 'gem', 'gem'])
    strip.place(400, ['ace', 'king', 'queen'])
    expect(SYMBOLS).toContain(strip.at(10))
  })

  it('the game knows the symbols of the contract, in its order', () => {
    expect(symbols).toEqual(SYMBOLS)
  })
})

describe('paylines', () => {
  it('SBX-03 a line runs through the middle of its cells, with a lead in and out', () => {
    const points = linePath([0, 1, 2, 1, 0], { width: 100, height: 100 })
    expect(points).toHaveLength(7)
    expect(points.slice(1, -1)).toEqual([50, 150, 250, 350, 450].map((x, i) => ({ x, y: [50, 150, 250, 150, 50][i] })))
    expect(points[0]!.x).toBeGreaterThanOrEqual(0)
    expect(points.at(-1)!.x).toBeLessThanOrEqual(500)
  })

  it('SBX-03 only the run from the left is marked', () => {
    expect(winningCells([1, 0, 0, 0, 1], 3)).toEqual(['0:1', '1:0', '2:0'])
  })

  it('twenty lines have twenty colours', () => {
    expect(new Set(Array.from({ length: 20 }, (_, line) => lineColor(line))).size).toBe(20)
  })
})
