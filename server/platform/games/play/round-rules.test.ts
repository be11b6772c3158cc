import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, drawBytes, drawNumber } from '../../../../src/schemas/games/fair-draw.ts'
import {
  pathOf,
  plinkoReturn,
  RISKS,
  ROW_COUNTS,
  slotOf,
  slotPays,
} from '../../../../src/schemas/games/plinko-board.ts'
import {
  NUMBERS,
  PLACE_KINDS,
  PLACES,
  ROULETTE_RETURN,
  roulettePays,
  rouletteWin,
  WHEEL,
} from '../../../../src/schemas/games/roulette-table.ts'

describe('draws from two seeds', () => {
  it('SBX-03 are HMAC-SHA256 as anybody can compute it, and the commitment is SHA-256', async () => {
    const [server, client] = ['ab'.repeat(32), 'my-seed']
    const expected = createHmac('sha256', server).update(`${client}:0`).digest()
    expect(Buffer.from(await drawBytes(server, client)).equals(expected)).toBe(true)
    expect(await commitmentOf(server)).toBe(createHash('sha256').update(server).digest('hex'))
    // 2^32 is no multiple of 37: the few highest values are not used
    expect(await drawNumber(server, client, 37)).toBe(expected.readUInt32BE(0) % 37)
  })

  it('SBX-03 leave out what would favour small numbers, and are even over many seeds', async () => {
    const max = 2 ** 31 + 1
    for (let i = 0; i < 40; i++) expect(await drawNumber(`s${i}`, 'c', max)).toBeLessThan(max)
    const counts = new Array<number>(37).fill(0)
    for (let i = 0; i < 3700; i++) counts[await drawNumber(`server ${i}`, 'c', 37)]!++
    // chi squared with 36 degrees of freedom: 73 is exceeded once in ten thousand times, and these seeds are fixed
    expect(counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)).toBeLessThan(73)
  })
})

describe('roulette', () => {
  it('SBX-03 every bet gives back exactly 36/37, enumerated over all numbers', () => {
    for (const place of PLACES) {
      const returned = WHEEL.reduce((sum, number) => sum + rouletteWin([{ place: place.id, stake: 100 }], number), 0)
      expect(returned / (100 * NUMBERS), place.id).toBeCloseTo(ROULETTE_RETURN, 12)
      expect(Number.isInteger(roulettePays(place)), place.id).toBe(true)
    }
  })

  it('SBX-03 has every place of the table once', () => {
    const count = (kind: string) => PLACES.filter(place => place.kind === kind).length
    expect(Object.fromEntries(PLACE_KINDS.map(kind => [kind, count(kind)]))).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      line: 11,
      dozen: 3,
      column: 3,
      red: 1,
      black: 1,
      even: 1,
      odd: 1,
      low: 1,
      high: 1,
    })
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length)
    expect(new Set(PLACES.map(({ numbers }) => String([...numbers].sort()))).size).toBe(PLACES.length)
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i))
  })

  it('SBX-03 a round wins what its bets win one by one', () => {
    const bets = fc.array(
      fc.record({
        place: fc.constantFrom(...PLACES.map(({ id }) => id)),
        stake: fc.integer({ min: 1, max: 1e6 }),
      }),
    )
    fc.assert(
      fc.property(bets, fc.integer({ min: 0, max: 36 }), (chips, number) => {
        const parts = chips.reduce((sum, chip) => sum + rouletteWin([chip], number), 0)
        return rouletteWin(chips, number) === parts && Number.isSafeInteger(parts)
      }),
    )
  })
})

describe('the ball game', () => {
  it.each(RISKS.flatMap(risk => ROW_COUNTS.map(rows => [risk, rows] as const)))(
    'SBX-03 %s with %d rows gives back what it states, enumerated over every path',
    (risk, rows) => {
      const pays = slotPays(risk, rows)
      let sum = 0
      for (let path = 0; path < 2 ** rows; path++) {
        let slot = 0
        for (let bits = path; bits > 0; bits &= bits - 1) slot++
        sum += pays[slot]!
      }
      const returned = sum / 2 ** rows / 100
      expect(returned).toBeCloseTo(plinkoReturn(risk, rows), 12)
      expect(returned).toBeGreaterThan(0.985)
      expect(returned).toBeLessThan(0.995)
      expect(pays).toEqual([...pays].reverse())
      // every win is in whole minor units
      expect(pays.every(share => share % 10 === 0)).toBe(true)
    },
  )

  it('SBX-03 turns by the bits of the draw, the highest first', () => {
    const path = pathOf(new Uint8Array([0b10110000, 0b00000001]), 16)
    expect(path).toEqual([1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(slotOf(path)).toBe(4)
  })
})
