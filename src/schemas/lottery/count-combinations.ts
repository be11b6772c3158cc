/** Counts the combinations of picks: each carries one unit of the stake. Picks are valid (see check-picks.ts). */
import type { DrawMethod } from './draw-methods.ts'
import { isDistinct, positionsOf } from './draw-values.ts'
import type { LotteryPlayRules, Picks } from './plays.ts'

/** Most combinations in one line. */
export const MAX_COMBINATIONS = 100_000

/** @returns at most one more than `MAX_COMBINATIONS` where counting on would take long. */
export function countCombinations(draw: DrawMethod, play: LotteryPlayRules, picks: Picks): number {
  const [list = []] = picks
  const k = list.length
  switch (play.kind) {
    case 'parlay':
    case 'absent':
    case 'anyOf':
      return binomial(k, play.numbers ?? 1)
    case 'group': {
      const n = positionsOf(draw, play).length
      return play.pair ? k * binomial(k - 1, n - 2) : binomial(k, n)
    }
    case 'straight':
      return isDistinct(draw) ? countDistinct(picks) : picks.reduce((product, { length }) => product * length, 1)
    case 'position':
      return picks.reduce((sum, { length }) => sum + length, 0)
    case 'keno':
      return k > 0 ? 1 : 0
    default:
      return k
  }
}

/** A number that a line stakes on, with the number of its combinations that contain it, for the limit per number. */
export interface StakedNumber {
  /** A pick; with lists per position `<position>:<value>`. */
  number: string
  combinations: number
}

export function stakedNumbers(draw: DrawMethod, play: LotteryPlayRules, picks: Picks): StakedNumber[] {
  const [list = []] = picks
  const k = list.length
  const positions = positionsOf(draw, play)
  const each = (combinations: number) => list.map(number => ({ number, combinations }))
  switch (play.kind) {
    case 'parlay':
    case 'absent':
    case 'anyOf':
      return each(binomial(k - 1, (play.numbers ?? 1) - 1))
    case 'group': {
      const n = positions.length
      return each(play.pair ? binomial(k - 1, n - 2) + (k - 1) * binomial(k - 2, n - 3) : binomial(k - 1, n - 1))
    }
    case 'position':
    case 'straight':
      return picks
        .flatMap((values, i) =>
          values.map(value => ({
            number: `${positions[i]}:${value}`,
            combinations: play.kind === 'position' ? 1 : countCombinations(draw, play, picks.with(i, [value])),
          })),
        )
        .filter(({ combinations }) => combinations > 0)
    default:
      return each(1)
  }
}

/** n over k; 0 where there is no way. Exact up to 2^53, approximate beyond. */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return Math.round(ways)
}

/** Ways to take one value of each list, all different. */
function countDistinct(picks: Picks, taken: readonly string[] = []): number {
  const [list, ...others] = picks
  if (!list) return 1
  let ways = 0
  for (const value of list) {
    if (taken.includes(value)) continue
    ways += countDistinct(others, [...taken, value])
    if (ways > MAX_COMBINATIONS) break
  }
  return ways
}
