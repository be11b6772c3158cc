/**
 * Finds bets on a draw that cover nearly all of its results (`coversNearlyAll`). Samples stand for the results, which are too many where
 * a draw has many prizes; they follow from the secret of the draw, so that nobody can avoid exactly their numbers.
 */
import { coversNearlyAll, NEARLY_ALL } from '../../../../src/schemas/games/coverage.ts'
import type { DrawMethod, DrawResult } from '../../../../src/schemas/lottery/draw-methods.ts'
import { drawNumbers, seedFromHex } from '../../../../src/schemas/lottery/draw-result.ts'
import { numberCount, positionsOf } from '../../../../src/schemas/lottery/draw-values.ts'
import { findHits } from '../../../../src/schemas/lottery/find-hits.ts'
import { type LineOdds, winningsOf } from '../../../../src/schemas/lottery/odds.ts'
import type { LotteryPlayRules, Picks } from '../../../../src/schemas/lottery/plays.ts'

export interface CoveringBet {
  id: string
  play: LotteryPlayRules
  picks: Picks
  odds: LineOdds
  stake_minor: string
  /** Stake on each combination, minor units. */
  each_minor: string
}

const SAMPLES = 200
/** Number of results that are tried first: most bets leave so many of them uncovered that no others are needed. */
const FIRST = 20
/** Share for bets of which several win at once: nearly always a part of the stakes comes back. */
const LEAST_OF_MANY = 0.75

/** Sample results of one draw. */
export interface Samples {
  method: DrawMethod
  take(count: number): Promise<DrawResult[]>
}

/** @param seed seed of the draw, in hexadecimal */
export function createSamples({ method, seed }: { method: DrawMethod; seed: string }): Samples {
  const secret = seedFromHex(seed)!
  const drawn: Promise<DrawResult>[] = []
  return {
    method,
    take(count) {
      while (drawn.length < count) drawn.push(drawNumbers(method, secret, 'sample', String(drawn.length)))
      return Promise.all(drawn.slice(0, count))
    },
  }
}

/**
 * Compares the bets on one value, such as a position or the number of a prize, with the results together, and all bets of the draw.
 * @param bets all bets of one member on a draw. @returns ids of the bets that cover nearly all results
 */
export async function findCoveringBets(samples: Samples, bets: readonly CoveringBet[]): Promise<ReadonlySet<string>> {
  const { method } = samples
  const backs = async (of: readonly CoveringBet[], count: number) => {
    const results = await samples.take(count)
    return new Map(of.map(bet => [bet.id, results.map(result => backOf(method, bet, result))]))
  }
  const first = await backs(bets, FIRST)
  const values = bets.map(bet => decidedBy(method, bet))
  const groups: { some: readonly CoveringBet[]; least?: number }[] = [
    { some: bets, least: LEAST_OF_MANY },
    ...[...new Set(values.flat())].map(value => ({ some: bets.filter((_, i) => values[i]!.includes(value)) })),
  ]
  const covering = new Set<string>()
  for (const { some, least } of groups) {
    // a lower share than that of coversNearlyAll, because these results are few
    const hit = addUp(some, first).filter(back => back > 0)
    if (hit.length < FIRST * (NEARLY_ALL - 0.25)) continue
    const outcomes = addUp(some, await backs(some, SAMPLES)).map(back => ({ weight: 1, back }))
    const stake = some.reduce((sum, bet) => sum + Number(bet.stake_minor), 0)
    if (coversNearlyAll(outcomes, stake, least)) for (const { id } of some) covering.add(id)
  }
  return covering
}

/** Returns the sum that the bets bring back, for each result. */
function addUp(bets: readonly CoveringBet[], backs: ReadonlyMap<string, readonly number[]>): number[] {
  const sums: number[] = []
  for (const { id } of bets) for (const [n, back] of backs.get(id)!.entries()) sums[n] = (sums[n] ?? 0) + back
  return sums
}

const backOf = (method: DrawMethod, { play, picks, odds, each_minor }: CoveringBet, result: DrawResult): number =>
  Number(winningsOf(findHits(method, play, picks, result), odds, BigInt(each_minor)))

/** Returns the positions or prizes that decide a bet of which at most one combination wins; none where several can win. */
function decidedBy(method: DrawMethod, { play, picks }: Pick<CoveringBet, 'play' | 'picks'>): string[] {
  const prize = `prize:${play.prizes ?? ''}`
  switch (play.kind) {
    case 'tail':
    case 'head':
    case 'box':
      return numberCount(method, play) === 1 ? [prize] : []
    case 'parlay':
    case 'absent':
    case 'anyOf':
    case 'contains':
    case 'repeat':
      return []
    default: {
      if (method.method === 'prizes') return [prize]
      const positions = positionsOf(method, play)
      if (play.kind !== 'position') return positions.map(String)
      const picked = positions.filter((_, i) => picks[i] && picks[i].length > 0)
      return picked.length === 1 ? picked.map(String) : []
    }
  }
}
