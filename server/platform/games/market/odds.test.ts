/** @module-tag deep */
import { describe, expect, it } from 'vitest'
import competitions from '../../../../demo/catalogue/competitions.json'
import { drawScore, resultOf, type Sport, scoresOf, weightOf } from '../../../../src/schemas/games/match-model.ts'
import { makeMarkets, RETURNS } from './make-odds.ts'
import { modelOf, pairOf } from './schedule-fixtures.ts'
import { combinedOdds, slipOutcome, slipPays } from './slip-money.ts'

const COMPETITIONS = competitions.map(({ sport, code, teams }) => ({
  code,
  sport: sport as Sport,
  teams: Object.entries(teams).map(([name, strength]) => ({ name, strength: strength! })),
}))

describe.each(COMPETITIONS)('odds of $code', ({ sport, teams }) => {
  const fixtures = Array.from({ length: teams.length * (teams.length - 1) }, (_, round) => pairOf(teams, round))

  it('everybody meets everybody at home and away', () => {
    expect(fixtures.every(([home, away]) => home !== away)).toBe(true)
    expect(new Set(fixtures.map(([home, away]) => `${home.name}/${away.name}`)).size).toBe(fixtures.length)
  })

  it('SBX-03 every selection gives back what is stated, enumerated over every score, for every payback', () => {
    // the strongest and the weakest meet among them
    for (const [home, away] of fixtures.filter((_, i) => i % 4 === 0))
      for (const payback of [0, 4]) {
        const model = modelOf(sport, home, away)
        const scores = scoresOf(sport, model)
        const markets = makeMarkets(sport, model, () => payback)
        expect(markets.length, `${home.name}/${away.name}`).toBeGreaterThan(0)
        for (const { market, line, selections } of markets)
          for (const { selection, odds } of selections) {
            const returned = scores.reduce((sum, score) => {
              const result = resultOf(sport, market, line, selection, score)
              return sum + score.weight * (result === 'won' ? odds / 100 : result === 'void' ? 1 : 0)
            }, 0)
            const share = returned / weightOf(scores)
            expect(share, `${market} ${selection} ${odds}`).toBeGreaterThanOrEqual(RETURNS.least)
            expect(share, `${market} ${selection} ${odds}`).toBeLessThanOrEqual(RETURNS.most)
          }
        // exactly one selection of each market wins, unless it is void
        for (const { market, line, selections } of markets)
          for (const score of scores) {
            const results = selections.map(({ selection }) => resultOf(sport, market, line, selection, score))
            if (results.filter(result => result === 'won').length !== 1)
              expect([market, line, score, results]).toBe('one wins')
          }
      }
  })
})

it('SBX-03 results come as often as their weights say', async () => {
  const model = { home: 1.4, away: 1.1 }
  const scores = scoresOf('football', model)
  const counts = { home: 0, draw: 0, away: 0, abandoned: 0 }
  const DRAWS = 4000
  for (let i = 0; i < DRAWS; i++) {
    const score = await drawScore('football', model, { serverSeed: `seed ${i}`, name: 'match' })
    if (!score) counts.abandoned++
    else counts[score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw']++
  }
  const played = DRAWS - counts.abandoned
  for (const selection of ['home', 'draw', 'away'] as const) {
    const won = scores.filter(score => resultOf('football', 'result', null, selection, score) === 'won')
    expect(Math.abs(counts[selection] / played - weightOf(won) / weightOf(scores))).toBeLessThan(0.03)
  }
  expect(Math.abs(counts.abandoned / DRAWS - 1 / 50)).toBeLessThan(0.01)
})

describe('what a slip pays', () => {
  it('SBX-04 is rounded down once, to whole minor units', () => {
    expect(slipPays(1000, [215], 1n)).toBe(2150n)
    expect(slipPays(333, [133, 133, 133], 1n)).toBe(783n)
    expect(combinedOdds([215, 187])).toBe(402)
    expect(slipPays(100, [], 1n)).toBe(100n)
    expect(slipPays(1_000_00, [133, 133], 100n)).toBe(1_768_00n)
  })

  it('SBX-03 is decided by the first loss, or when every selection has a result; void counts 1.00', () => {
    const leg = (odds: number, result: 'won' | 'lost' | 'void' | null) => ({ odds, result })
    expect(slipOutcome(1000, [leg(200, 'won'), leg(300, null)], 1n)).toBeUndefined()
    expect(slipOutcome(1000, [leg(200, 'lost'), leg(300, null)], 1n)).toEqual({ state: 'lost', paid: 0n })
    expect(slipOutcome(1000, [leg(200, 'won'), leg(300, 'void')], 1n)).toEqual({ state: 'won', paid: 2000n })
    expect(slipOutcome(1000, [leg(200, 'won'), leg(300, 'won')], 1n)).toEqual({ state: 'won', paid: 6000n })
    expect(slipOutcome(1000, [leg(200, 'void')], 1n)).toEqual({ state: 'refunded', paid: 1000n })
  })
})
