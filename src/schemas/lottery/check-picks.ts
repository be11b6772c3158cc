/** Checks whether picks make a bet on a play, and finds their problem if not. */
import { arrangements, inOrder } from './arrangements.ts'
import { countCombinations, MAX_COMBINATIONS } from './count-combinations.ts'
import type { DrawMethod } from './draw-methods.ts'
import { type PickShape, pickShape } from './pick-shape.ts'
import type { LotteryPlayRules, Picks } from './plays.ts'

/** `list` is counted from 0; `limit` is the fewest or most that there may be. */
export type PicksProblem =
  /** Wrong number of lists; `limit` is the right one. */
  | { code: 'lists'; limit: number }
  | { code: 'too-few' | 'too-many'; list: number; limit: number }
  | { code: 'duplicate' | 'unknown'; list: number; value: string }
  | { code: 'too-many-combinations'; limit: number }
  /** No valid combination: every way to take one value of each list repeats one. */
  | { code: 'no-combination' }

/** @returns undefined when the picks are valid. Takes no longer for a million values than for a few. */
export function checkPicks(draw: DrawMethod, play: LotteryPlayRules, picks: Picks): PicksProblem | undefined {
  const shape = pickShape(draw, play)
  if (picks.length !== shape.lists) return { code: 'lists', limit: shape.lists }
  for (const [i, list] of picks.entries()) {
    const problem = checkList(list, i, shape) ?? (play.kind === 'box' ? checkArrangements(list, i, play) : undefined)
    if (problem) return problem
  }
  if (play.kind === 'position' && picks.every(list => list.length === 0)) return { code: 'too-few', list: 0, limit: 1 }
  if (play.kind === 'keno' && !hasSpots(play, picks[0]!.length)) {
    const more = Object.keys(play.odds)
      .map(spotsOf)
      .filter(spots => spots > picks[0]!.length)
    return { code: 'too-few', list: 0, limit: Math.min(...more) }
  }
  const combinations = countCombinations(draw, play, picks)
  if (combinations === 0) return { code: 'no-combination' }
  return combinations > MAX_COMBINATIONS ? { code: 'too-many-combinations', limit: MAX_COMBINATIONS } : undefined
}

function checkList(
  list: readonly string[],
  i: number,
  { min, max, values, digits }: PickShape,
): PicksProblem | undefined {
  if (list.length < min) return { code: 'too-few', list: i, limit: min }
  if (list.length > max) return { code: 'too-many', list: i, limit: max }
  const isValue = (value: string) =>
    values ? values.includes(value) : value.length === digits && /^[0-9]+$/.test(value)
  const unknown = list.find(value => !isValue(value))
  if (unknown !== undefined) return { code: 'unknown', list: i, value: unknown.slice(0, 40) }
  const seen = new Set<string>()
  for (const value of list) {
    if (seen.has(value)) return { code: 'duplicate', list: i, value }
    seen.add(value)
  }
  return undefined
}

/** Finds digits without odds (such as 777 where a box has odds for 3 and 6 arrangements), or one box written twice. */
function checkArrangements(list: readonly string[], i: number, { odds }: LotteryPlayRules): PicksProblem | undefined {
  const seen = new Set<string>()
  for (const value of list) {
    if (!Object.hasOwn(odds as object, String(arrangements(value)))) return { code: 'unknown', list: i, value }
    const sorted = inOrder(value)
    if (seen.has(sorted)) return { code: 'duplicate', list: i, value }
    seen.add(sorted)
  }
  return undefined
}

const spotsOf = (key: string) => Number(key.split('/')[0])
const hasSpots = ({ odds }: LotteryPlayRules, spots: number) => Object.keys(odds).some(key => spotsOf(key) === spots)
