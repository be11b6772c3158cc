/** @module-tag deep */
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DrawMethod } from './draw-methods.ts'
import { drawNumbers, hashSeed, seedFromHex, toHex } from './draw-result.ts'
import { valuesOf } from './draw-values.ts'

const SEED = seedFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')!
const DIGITS: DrawMethod = { method: 'digits', count: 5 }
const DICE: DrawMethod = { method: 'dice', count: 3 }
const PICK: DrawMethod = { method: 'pick', count: 5, of: 11 }
const KENO: DrawMethod = { method: 'pick', count: 20, of: 80 }
const PRIZES: DrawMethod = {
  method: 'prizes',
  prizes: [
    { name: 'special', count: 1, digits: 5 },
    { name: 'first', count: 2, digits: 3 },
  ],
}

/** Results of SEED, game LOTT_lott-quick-3, draw 202611220001; computed by another program as well. */
const VECTORS = {
  digits: [['1', '1', '7', '7', '7']],
  dice: [['2', '2', '6']],
  pick: [['10', '02', '11', '07', '04']],
  prizes: [['11777'], ['379', '290']],
  keno: ['32 44 18 40 04 30 46 50 10 15 69 54 70 36 75 73 13 80 51 47'.split(' ')],
}

describe('LOT-05 a draw from its seed', () => {
  it('gives the vectors of the integration guide', async () => {
    expect(await hashSeed(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
    const draw = (method: DrawMethod) => drawNumbers(method, SEED, 'LOTT_lott-quick-3', '202611220001')
    expect(await draw(DIGITS)).toEqual(VECTORS.digits)
    expect(await draw(DICE)).toEqual(VECTORS.dice)
    expect(await draw(PICK)).toEqual(VECTORS.pick)
    expect(await draw(PRIZES)).toEqual(VECTORS.prizes)
    expect(await draw(KENO)).toEqual(VECTORS.keno)
  })

  it('can be recomputed from its description alone', async () => {
    const [gameCode, drawNo] = ['ELOTT_elott-rapid-keno', '202611220042']
    const bytes = [0, 1, 2, 3].flatMap(counter => [
      ...createHmac('sha256', SEED).update(`${gameCode}/${drawNo}/${counter}`).digest(),
    ])
    const balls = valuesOf(KENO)
    const expected: string[] = []
    while (expected.length < 20) {
      const byte = bytes.shift()!
      if (byte < Math.floor(256 / balls.length) * balls.length) expected.push(balls.splice(byte % balls.length, 1)[0]!)
    }
    expect(await drawNumbers(KENO, SEED, gameCode, drawNo)).toEqual([expected])
  })

  it('differs with the seed, the game and the number of the draw', async () => {
    const other = SEED.map(byte => byte ^ 1)
    const results = await Promise.all([
      drawNumbers(KENO, SEED, 'A', '1'),
      drawNumbers(KENO, other, 'A', '1'),
      drawNumbers(KENO, SEED, 'B', '1'),
      drawNumbers(KENO, SEED, 'A', '2'),
    ])
    expect(new Set(results.map(result => JSON.stringify(result))).size).toBe(4)
  })

  it('has a seed of 32 bytes in hexadecimal', () => {
    expect(toHex(SEED)).toMatch(/^000102.*1e1f$/)
    for (const text of ['', '00', 'g'.repeat(64), '0'.repeat(63), ' '.repeat(64)])
      expect(seedFromHex(text)).toBeUndefined()
  })
})

/** The share of one in 10,000 of the chi-square distribution by degrees of freedom, over all positions tested (Wilson-Hilferty). */
const mostChiSquare = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + 4.4 * Math.sqrt(2 / (9 * freedom))) ** 3

describe('LOT-05 over many draws', () => {
  it.each([
    ['digits', DIGITS],
    ['dice', DICE],
    ['balls', PICK],
    ['racers', { method: 'pick', count: 10, of: 10 } as const],
  ])('every position shows every value equally often: %s', async (_, method) => {
    const draws = 2000
    const results = await Promise.all(
      Array.from({ length: draws }, (_, i) => drawNumbers(method, SEED, 'LOTT_test', String(i))),
    )
    const values = valuesOf(method)
    for (let position = 0; position < method.count!; position++) {
      const expected = draws / values.length
      const chiSquare = values.reduce((sum, value) => {
        const shown = results.filter(([drawn]) => drawn![position] === value).length
        return sum + (shown - expected) ** 2 / expected
      }, 0)
      expect(chiSquare).toBeLessThan(mostChiSquare(values.length - 1))
      expect(chiSquare).toBeGreaterThan(0)
    }
    if (method.method === 'pick') for (const [drawn] of results) expect(new Set(drawn).size).toBe(method.count)
  })

  it('the numbers of prizes have all their digits', async () => {
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, i) => drawNumbers(PRIZES, SEED, 'TEST', String(i))),
    )
    for (const [special, first] of results) {
      expect(special).toEqual([expect.stringMatching(/^\d{5}$/)])
      expect(first).toEqual([expect.stringMatching(/^\d{3}$/), expect.stringMatching(/^\d{3}$/)])
    }
    expect(results.some(([special]) => special![0]!.startsWith('0'))).toBe(true)
  })
})
