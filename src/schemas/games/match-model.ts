/**
 * Outcomes of matches: every possible score with its exact weight, and the result of each selection. Pure; the browser verifies results
 * with it.
 */
import { drawNumber } from './fair-draw.ts'

export const SPORTS = ['football', 'basketball', 'tennis', 'moba', 'shooter', 'cockfight'] as const
export type Sport = (typeof SPORTS)[number]
export const MARKETS = ['result', 'winner', 'total', 'handicap'] as const
export type MarketId = (typeof MARKETS)[number]
export const SELECTIONS = ['home', 'draw', 'away', 'over', 'under'] as const
export type Selection = (typeof SELECTIONS)[number]

/** Strength of the sides: expected goals or points, or for the other sports two shares that compare them. */
export interface Model {
  home: number
  away: number
}

export interface Score {
  home: number
  away: number
  /** Weight out of the sum of all. */
  weight: number
}

/** One fixture in so many is abandoned, and its bets are void. */
export const ABANDONED_OF = 50
const SCALE = 1_000_000
const MAX_GOALS = 8
/** Binomial weights of a side's points around the expected number. */
const SPREAD = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1]
/** Draws in a hundred cockfights. */
const DRAWN_FIGHTS = 4

const SCORES: Record<Sport, (model: Model) => Score[]> = {
  football: ({ home, away }) =>
    combine(goalChances(home), goalChances(away)).map(({ weight, ...score }) => ({
      ...score,
      weight: Math.max(1, Math.round(weight * SCALE)),
    })),
  // odd against even, so that nothing is drawn
  basketball: ({ home, away }) =>
    combine(
      SPREAD.map((weight, i) => ({ score: 2 * Math.round(home / 2) + 1 + 4 * (i - 5), weight })),
      SPREAD.map((weight, i) => ({ score: 2 * Math.round(away / 2) + 4 * (i - 5), weight })),
    ),
  tennis: model => bestOf(2, model),
  moba: model => bestOf(2, model),
  shooter: model => bestOf(3, model),
  cockfight: ({ home, away }) => {
    const share = Math.round((SCALE * home) / (home + away))
    return [
      { home: 1, away: 0, weight: share * (100 - DRAWN_FIGHTS) },
      { home: 0, away: 1, weight: (SCALE - share) * (100 - DRAWN_FIGHTS) },
      { home: 0, away: 0, weight: SCALE * DRAWN_FIGHTS },
    ]
  },
}

/** Lists every possible score; the sum of the weights is certainty. */
export const scoresOf = (sport: Sport, model: Model): Score[] => SCORES[sport](model)

export const weightOf = (scores: readonly Score[]): number => scores.reduce((sum, { weight }) => sum + weight, 0)

/** @returns undefined when the fixture is abandoned */
export async function drawScore(
  sport: Sport,
  model: Model,
  { serverSeed, name }: { serverSeed: string; name: string },
): Promise<Score | undefined> {
  if ((await drawNumber(serverSeed, `${name}/played`, ABANDONED_OF)) === 0) return undefined
  const scores = scoresOf(sport, model)
  let left = await drawNumber(serverSeed, `${name}/score`, weightOf(scores))
  return scores.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}

/** Name that the draw of a fixture is made from: nothing in it can be chosen after the bets. */
export const fixtureName = (competition: string, startsAt: number) => `${competition}@${startsAt}`

export type LegResult = 'won' | 'lost' | 'void'

/** @param line of a total, the number that separates over from under; of a handicap, the points given to the home side */
export function resultOf(
  sport: Sport,
  market: MarketId,
  line: number | null,
  selection: Selection,
  { home, away }: Pick<Score, 'home' | 'away'>,
): LegResult {
  // a drawn fight returns the stakes of both sides
  if (sport === 'cockfight' && home === away && selection !== 'draw') return 'void'
  return isWon(selection, home, away, line ?? 0, market === 'handicap') ? 'won' : 'lost'
}

function isWon(selection: Selection, home: number, away: number, line: number, isHandicap: boolean): boolean {
  const given = isHandicap ? line : 0
  switch (selection) {
    case 'over':
      return home + away > line
    case 'under':
      return home + away < line
    case 'home':
      return home + given > away
    case 'away':
      return home + given < away
    default:
      return home === away
  }
}

interface Chance {
  score: number
  weight: number
}

const combine = (home: readonly Chance[], away: readonly Chance[]): Score[] =>
  home.flatMap(a => away.map(b => ({ home: a.score, away: b.score, weight: a.weight * b.weight })))

/** Poisson distribution, cut off at eight goals. */
function goalChances(mean: number): Chance[] {
  let chance = Math.exp(-mean)
  return Array.from({ length: MAX_GOALS + 1 }, (_, score) => {
    if (score > 0) chance *= mean / score
    return { score, weight: chance }
  })
}

/** Plays sets or maps until one side has won `wins`. */
function bestOf(wins: number, { home, away }: Model): Score[] {
  const share = home / (home + away)
  const series = (lost: number) => choose(wins - 1 + lost, lost)
  return Array.from({ length: wins }, (_, lost) => [
    { home: wins, away: lost, weight: Math.round(SCALE * series(lost) * share ** wins * (1 - share) ** lost) },
    { home: lost, away: wins, weight: Math.round(SCALE * series(lost) * (1 - share) ** wins * share ** lost) },
  ]).flat()
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}
