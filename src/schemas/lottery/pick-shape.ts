/** Shape of a play's picks: for the pad that players choose on, and for the check of their choice. */
import type { DrawMethod } from './draw-methods.ts'
import { digitsOf, positionsOf, valuesOf } from './draw-values.ts'
import type { LotteryPlayRules } from './plays.ts'

export interface PickShape {
  /** Number of lists of values; more than one: one for each position, in order. */
  lists: number
  /** Fewest values of a list. */
  min: number
  /** Most values of a list. */
  max: number
  /** The values to choose from; undefined: any number with `digits` digits. */
  values: string[] | undefined
  digits: number | undefined
}

/** Most values in one list where any number can be written. */
const MAX_NUMBERS = 1000

export function pickShape(draw: DrawMethod, play: LotteryPlayRules): PickShape {
  const { kind, odds, numbers = 1 } = play
  const oneOf = (values: string[], min = 1, max = values.length): PickShape => ({
    lists: 1,
    min,
    max,
    values,
    digits: undefined,
  })
  const perPosition = (min: number): PickShape => ({ ...oneOf(valuesOf(draw), min), lists: positions().length })
  const positions = () => positionsOf(draw, play)
  switch (kind) {
    case 'tail':
    case 'head':
    case 'box':
    case 'parlay':
    case 'absent': {
      const digits = digitsOf(play)
      const min = kind === 'parlay' || kind === 'absent' ? numbers : 1
      return { lists: 1, min, max: Math.min(MAX_NUMBERS, 10 ** digits), values: undefined, digits }
    }
    case 'position':
      return perPosition(0)
    case 'straight':
      return perPosition(1)
    case 'group':
      return oneOf(valuesOf(draw), positions().length - (play.pair ? 1 : 0))
    case 'repeat':
    case 'contains':
      return oneOf(valuesOf(draw))
    case 'anyOf':
      return oneOf(valuesOf(draw), numbers)
    case 'keno': {
      const spots = Object.keys(odds).map(key => Number(key.split('/')[0]))
      return oneOf(valuesOf(draw), Math.min(...spots), Math.max(...spots))
    }
    default:
      return oneOf(inOrder(Object.keys(typeof odds === 'string' ? {} : odds)))
  }
}

/** Order that players expect; the database keeps the keys of an object in an order of its own. */
const NAMES = [
  ...['big', 'small', 'odd', 'even'],
  ...['dragon', 'tie', 'tiger'],
  ...['triple', 'straight', 'pair', 'half', 'mixed'],
]

const inOrder = (values: string[]) => [...values].sort((a, b) => NAMES.indexOf(a) - NAMES.indexOf(b))
