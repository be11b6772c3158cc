import type { DrawMethod } from '../../schemas/lottery/draw-methods.ts'
import { valuesOf } from '../../schemas/lottery/draw-values.ts'
import { digitValues } from './pickers.ts'
import type { DrawnNumbers } from './trends.ts'

export interface TrendSource {
  /** `all`, `tails` and `special`, or the position. */
  key: string
  /** Counted from 1. */
  position?: number
  values: string[]
  read: (result: DrawnNumbers) => readonly string[]
}

/** Most positions that are looked at one by one. */
const MAX_POSITIONS = 10
const tail = (number: string) => number.slice(-2)

/** Values of a game's results for the trends: two last digits of prizes; values of one position or of all. */
export function trendSources(draw: DrawMethod): TrendSource[] {
  if (draw.method === 'prizes') {
    const values = digitValues(2)
    return [
      {
        key: 'tails',
        values,
        read: result => result.flatMap(group => group.filter(number => number.length > 1).map(tail)),
      },
      { key: 'special', values, read: ([first = []]) => first.slice(0, 1).map(tail) },
    ]
  }
  const values = valuesOf(draw)
  const { count = 1 } = draw
  const isRace = draw.method === 'pick' && count === values.length
  const positions = count <= MAX_POSITIONS ? Array.from({ length: count }, (_, index) => index + 1) : []
  const each = positions.map(position => ({
    key: String(position),
    position,
    values,
    read: ([drawn = []]: DrawnNumbers) => drawn.slice(position - 1, position),
  }))
  // where every value comes in every draw, only positions differ
  return isRace ? each : [{ key: 'all', values, read: ([drawn = []]) => drawn }, ...each]
}
