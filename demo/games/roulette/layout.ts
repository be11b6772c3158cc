/** Positions of all places of the table, in cells: numbers are 1 by 1, the zero and the columns stand at the ends. Pure. */
import type { Place } from '../../../src/schemas/games/roulette-table.ts'

/** Cells of the whole table, lying: from the zero to the columns, from the numbers to the even chances. */
export const TABLE = { width: 14, height: 5 }

export interface Spot {
  /** Middle of the spot, in cells. */
  x: number
  y: number
  width: number
  height: number
  /** The spot lies on a line between numbers, as a small area over them. */
  inner: boolean
}

const columnOf = (number: number) => 1 + Math.floor((number - 1) / 3)
const rowOf = (number: number) => 2 - ((number - 1) % 3)
const OUTSIDE = { low: 1, even: 3, red: 5, black: 7, odd: 9, high: 11 } as const
const SMALL = 0.42
const LONG = 0.56

export function spotOf({ kind, numbers }: Place): Spot {
  const [first = 0, second = 0, third = 0] = numbers
  const area = (left: number, top: number, width: number, height: number): Spot => ({
    x: left + width / 2,
    y: top + height / 2,
    width,
    height,
    inner: false,
  })
  const between = (x: number, y: number, width = SMALL, height = SMALL): Spot => ({ x, y, width, height, inner: true })
  switch (kind) {
    case 'straight':
      return first === 0 ? area(0, 0, 1, 3) : area(columnOf(first), rowOf(first), 1, 1)
    case 'split':
      if (first === 0) return between(1, rowOf(second) + 0.5, SMALL, LONG)
      return second - first === 1
        ? between(columnOf(first) + 0.5, rowOf(first), LONG, SMALL)
        : between(columnOf(second), rowOf(first) + 0.5, SMALL, LONG)
    case 'street':
      return first === 0 ? between(1, rowOf(third) + 1) : between(columnOf(first) + 0.5, 3, LONG)
    case 'corner':
      return first === 0 ? between(1, 3) : between(columnOf(third), rowOf(first))
    case 'line':
      return between(columnOf(first) + 1, 3)
    case 'dozen':
      return area(columnOf(first), 3, 4, 1)
    case 'column':
      return area(13, rowOf(first), 1, 1)
    default:
      return area(OUTSIDE[kind], 4, 2, 1)
  }
}

/** Finds the nearest spot in a direction, for arrow keys; undefined at the edge. */
export function nextSpot<T extends { spot: Spot }>(
  all: readonly T[],
  from: T,
  { dx, dy }: { dx: number; dy: number },
): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of all) {
    const [x, y] = [other.spot.x - from.spot.x, other.spot.y - from.spot.y]
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (other === from || ahead < 0.2) continue
    // a spot straight ahead comes before a nearer one that is aside
    const distance = ahead + aside * 3
    if (distance < least) [best, least] = [other, distance]
  }
  return best
}
