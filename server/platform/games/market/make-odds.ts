/** Makes the markets of a fixture and their odds, from the exact chances of every score. Pure. */
import type { Market } from '../../../../src/schemas/games/market.ts'
import {
  type MarketId,
  type Model,
  resultOf,
  type Score,
  type Selection,
  type Sport,
  scoresOf,
} from '../../../../src/schemas/games/match-model.ts'

/** Target returns of odds, as shares of the stakes; each change of odds picks one at random. */
const PAYBACKS = [0.93, 0.94, 0.95, 0.96, 0.97]
/** Range of the average return: odds are rounded down to hundredths. */
export const RETURNS = { least: 0.92, most: 0.97 }
/** Odds outside of these are not offered: a selection would pay nearly nothing, or nearly never win. */
const LEAST_ODDS = 103
const MOST_ODDS = 4000

interface Offer {
  market: MarketId
  selections: readonly Selection[]
  /** Returns possible lines, of which the one that divides the chances most evenly is offered. */
  lines?: (model: Model) => number[]
}

const RESULT: Offer = { market: 'result', selections: ['home', 'draw', 'away'] }
const WINNER: Offer = { market: 'winner', selections: ['home', 'away'] }
const total = (lines: Offer['lines'] & {}): Offer => ({ market: 'total', selections: ['over', 'under'], lines })
const handicap = (lines: Offer['lines'] & {}): Offer => ({ market: 'handicap', selections: ['home', 'away'], lines })
const around = (middle: number) => Array.from({ length: 13 }, (_, i) => Math.round(middle) + i - 6 + 0.5)

const OFFERS: Record<Sport, readonly Offer[]> = {
  football: [RESULT, total(() => [1.5, 2.5, 3.5]), handicap(() => [-2.5, -1.5, 1.5, 2.5])],
  basketball: [
    WINNER,
    total(({ home, away }) => around(home + away)),
    handicap(({ home, away }) => around(away - home)),
  ],
  tennis: [WINNER, total(() => [2.5]), handicap(() => [-1.5, 1.5])],
  moba: [WINNER, total(() => [2.5]), handicap(() => [-1.5, 1.5])],
  shooter: [WINNER, total(() => [3.5, 4.5]), handicap(() => [-1.5, 1.5])],
  cockfight: [RESULT],
}

/** @param choose returns an index below its argument: the return of a selection */
export function makeMarkets(sport: Sport, model: Model, choose: (max: number) => number): Market[] {
  const scores = scoresOf(sport, model)
  return OFFERS[sport].flatMap(({ market, selections, lines }) => {
    const line = lines ? fairestLine(sport, market, scores, selections[0]!, lines(model)) : null
    const priced = selections.map(selection => ({
      selection,
      odds: oddsOf(chancesOf(sport, market, line, selection, scores), PAYBACKS[choose(PAYBACKS.length)]!),
    }))
    return priced.every(({ odds }) => odds >= LEAST_ODDS && odds <= MOST_ODDS)
      ? [{ market, line, selections: priced }]
      : []
  })
}

/** Returns the chances that a selection wins, or is void. */
export function chancesOf(
  sport: Sport,
  market: MarketId,
  line: number | null,
  selection: Selection,
  scores: readonly Score[],
): { won: number; void: number } {
  const weights = { won: 0, lost: 0, void: 0 }
  for (const score of scores) weights[resultOf(sport, market, line, selection, score)] += score.weight
  const all = weights.won + weights.lost + weights.void
  return { won: weights.won / all, void: weights.void / all }
}

/** Returns odds in hundredths, rounded down; a void bet returns its stake, which is part of the payback. */
const oddsOf = ({ won, void: returned }: { won: number; void: number }, payback: number) =>
  Math.floor((100 * (payback - returned)) / won)

function fairestLine(
  sport: Sport,
  market: MarketId,
  scores: readonly Score[],
  selection: Selection,
  lines: readonly number[],
): number {
  const distance = (line: number) => Math.abs(chancesOf(sport, market, line, selection, scores).won - 0.5)
  return lines.reduce((best, line) => (distance(line) < distance(best) ? line : best))
}
