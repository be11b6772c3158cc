import { describe, expect, it } from 'vitest'
import type { Model, Selection, Sport } from '../../../../src/schemas/games/match-model.ts'
import { coveredSlips, type Leg } from './covered-slips.ts'
import { makeMarkets } from './make-odds.ts'

const FIXTURES: Record<string, { sport: Sport; model: Model }> = {
  even: { sport: 'football', model: { home: 1.4, away: 1.3 } },
  other: { sport: 'football', model: { home: 1.6, away: 1.1 } },
  third: { sport: 'basketball', model: { home: 88, away: 86 } },
  fourth: { sport: 'basketball', model: { home: 90, away: 91 } },
  fifth: { sport: 'football', model: { home: 1.2, away: 1.5 } },
  clear: { sport: 'tennis', model: { home: 81, away: 19 } },
  clearer: { sport: 'moba', model: { home: 82, away: 18 } },
  clearest: { sport: 'tennis', model: { home: 83, away: 17 } },
}
const NAMES = Object.keys(FIXTURES)

/** Choice of a slip, such as "even result home" */
type Choice = string
/** Stake and choices of a slip. */
type Slip = [stake: number, ...choices: Choice[]]

function legOf(choice: Choice, betId: string, stake: number): Leg {
  const [name, market, selection] = choice.split(' ') as [string, Leg['market'], Selection]
  const { sport, model } = FIXTURES[name]!
  const offer = makeMarkets(sport, model, () => 4).find(one => one.market === market)!
  const { odds } = offer.selections.find(one => one.selection === selection)!
  const fixtureId = String(NAMES.indexOf(name) + 500)
  return { betId, memberId: 7, stake, fixtureId, sport, model, market, selection, line: offer.line, odds }
}

const covered = (slips: readonly Slip[]) => {
  const legs = slips.flatMap(([stake, ...choices], i) => choices.map(choice => legOf(choice, String(i), stake)))
  return [...new Set(coveredSlips(legs))].map(Number).sort((one, other) => one - other)
}
const SIDES = ['home', 'draw', 'away']
const all = (slips: readonly Slip[]) => slips.map((_, i) => i)

describe('slips of one member', () => {
  it.each<[string, Slip[]]>([
    ['all results of a match', SIDES.map(side => [400, `even result ${side}`])],
    ['a clear favourite alone', [[900, 'clearest winner home']]],
    [
      'all results, each combined with another favourite',
      [
        [700, 'even result home', 'clear winner home'],
        [700, 'even result draw', 'clearer winner home'],
        [700, 'even result away', 'clearest winner home'],
      ],
    ],
    [
      'one side alone, the others combined with results of a second match',
      [
        [900, 'third winner home'],
        ...['home', 'away'].map((side): Slip => [500, 'third winner away', `fourth winner ${side}`]),
      ],
    ],
    [
      'all results of three matches, and small bets on other markets of them',
      [
        ...SIDES.flatMap(one =>
          SIDES.flatMap(two =>
            SIDES.map((three): Slip => [300, `even result ${one}`, `other result ${two}`, `fifth result ${three}`]),
          ),
        ),
        ...['over', 'under'].flatMap(one =>
          ['home', 'away'].map((two): Slip => [10, `even total ${one}`, `other handicap ${two}`, `fifth total ${one}`]),
        ),
      ],
    ],
  ])('cover nearly all results: %s', (_, slips) => {
    expect(covered(slips)).toEqual(all(slips))
  })

  it.each<[string, Slip[]]>([
    ['one side', [[900, 'third winner home']]],
    ['one side of each of three matches', ['even', 'other', 'fifth'].map(name => [400, `${name} result home`])],
    [
      'a side and a total of a match',
      [
        [300, 'even result home'],
        [300, 'even total over'],
      ],
    ],
    [
      'favourites of two matches, combined and alone',
      [
        [300, 'even result home', 'third winner home'],
        [300, 'third winner home'],
      ],
    ],
    [
      'a small bet beside a large one on the other side',
      [
        [5000, 'third winner home'],
        [400, 'third winner away'],
      ],
    ],
  ])('leave much at risk: %s', (_, slips) => {
    expect(covered(slips)).toEqual([])
  })

  it('count where they stand beside covered ones on another match', () => {
    expect(covered([...SIDES.map((side): Slip => [400, `even result ${side}`]), [400, 'fourth winner away']])).toEqual([
      0, 1, 2,
    ])
  })
})
