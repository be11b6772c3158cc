/** Finds the winning combinations of picks in a result, by the odds that they are paid at. Never counts combinations one by one. */
import { arrangements, inOrder } from './arrangements.ts'
import { binomial } from './count-combinations.ts'
import type { DrawMethod, DrawResult } from './draw-methods.ts'
import { drawnNumbers, drawnValues } from './draw-values.ts'
import type { LotteryPlayRules, Picks } from './plays.ts'

/** Key of the odds ('' where there is one for all picks) -> how often a combination hit. */
export type Hits = Record<string, number>

/** @param picks valid ones. */
export function findHits(draw: DrawMethod, play: LotteryPlayRules, picks: Picks, result: DrawResult): Hits {
  const [list = []] = picks
  switch (play.kind) {
    case 'tail':
    case 'head': {
      const drawn = drawnNumbers(draw, play, result)
      return one(drawn.filter(number => list.includes(number)).length)
    }
    case 'box': {
      const drawn = drawnNumbers(draw, play, result).map(inOrder)
      return byKey(list, arrangementsKey, pick => drawn.filter(number => number === inOrder(pick)).length)
    }
    case 'parlay':
    case 'absent': {
      const drawn = new Set(drawnNumbers(draw, play, result))
      const found = list.filter(number => drawn.has(number)).length
      return one(binomial(play.kind === 'parlay' ? found : list.length - found, play.numbers ?? 1))
    }
    default:
      return hitsOfValues(play, picks, drawnValues(draw, play, result))
  }
}

/** @param drawn the values at the positions of the play. */
function hitsOfValues(play: LotteryPlayRules, picks: Picks, drawn: readonly string[]): Hits {
  const [list = []] = picks
  const timesDrawn = (value: string) => drawn.filter(other => other === value).length
  const picked = drawn.filter(value => list.includes(value)).length
  switch (play.kind) {
    case 'position':
      return one(drawn.filter((value, i) => picks[i]?.includes(value)).length)
    case 'straight':
      return one(drawn.every((value, i) => picks[i]?.includes(value)) ? 1 : 0)
    case 'group': {
      const different = new Set(drawn)
      const isMatch = different.size === drawn.length - (play.pair ? 1 : 0) && picked === drawn.length
      return one(isMatch ? 1 : 0)
    }
    case 'repeat':
      return one(list.filter(value => timesDrawn(value) >= (play.times ?? 2)).length)
    case 'contains':
      return one(list.filter(value => timesDrawn(value) > 0).length)
    case 'anyOf': {
      const { numbers = 1 } = play
      if (numbers <= drawn.length) return one(binomial(picked, numbers))
      return one(picked === drawn.length ? binomial(list.length - picked, numbers - picked) : 0)
    }
    case 'keno':
      return { [`${list.length}/${picked}`]: 1 }
    default: {
      const outcomes = outcomesOf(play, drawn)
      return byKey(
        list,
        pick => pick,
        pick => (outcomes.includes(pick) ? 1 : 0),
      )
    }
  }
}

/** The picks that win: a sum, sides, dragon, tiger or tie, a shape. */
function outcomesOf(play: LotteryPlayRules, drawn: readonly string[]): string[] {
  const numbers = drawn.map(Number)
  const sum = numbers.reduce((total, value) => total + value, 0)
  switch (play.kind) {
    case 'sum':
      return [String(sum)]
    case 'sides': {
      const { bigFrom = 0, smallTo = bigFrom - 1 } = play
      const size = sum >= bigFrom ? ['big'] : sum <= smallTo ? ['small'] : []
      return [...size, sum % 2 === 0 ? 'even' : 'odd']
    }
    case 'dragonTiger': {
      const [dragon = 0, tiger = 0] = numbers
      return [dragon > tiger ? 'dragon' : dragon < tiger ? 'tiger' : 'tie']
    }
    default:
      return [shapeOf(numbers)]
  }
}

function shapeOf(numbers: readonly number[]): string {
  const [a, b, c] = [...numbers].sort((one, other) => one - other) as [number, number, number]
  if (a === c) return 'triple'
  if (a === b || b === c) return 'pair'
  // 0 follows 9
  const steps = [b - a === 1, c - b === 1, a === 0 && c === 9].filter(Boolean).length
  return steps === 2 ? 'straight' : steps === 1 ? 'half' : 'mixed'
}

const one = (hits: number): Hits => ({ '': hits })
const arrangementsKey = (pick: string) => String(arrangements(pick))

function byKey(list: readonly string[], keyOf: (pick: string) => string, hitsOf: (pick: string) => number): Hits {
  const hits: Hits = {}
  for (const pick of list) hits[keyOf(pick)] = (hits[keyOf(pick)] ?? 0) + hitsOf(pick)
  return hits
}
