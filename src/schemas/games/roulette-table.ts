/** European roulette: the wheel, and every place of the table that a chip can lie on. Pure; the browser uses it too. */

export const PLACE_KINDS = [
  ...(['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column'] as const),
  ...(['red', 'black', 'even', 'odd', 'low', 'high'] as const),
] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export interface Place {
  id: string
  kind: PlaceKind
  /** The numbers that it wins with, ascending. */
  numbers: readonly number[]
}

/** Numbers in their order on the wheel, clockwise from the zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
export const NUMBERS = WHEEL.length

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black'

const range = (length: number, from = 0, step = 1) => Array.from({ length }, (_, i) => from + i * step)
const place = (kind: PlaceKind, numbers: number[], name = numbers.join('-')): Place => ({
  id: name === '' ? kind : `${kind}:${name}`,
  kind,
  numbers,
})
const outside = range(36, 1)
/** First numbers of the twelve rows of three. */
const rows = range(12, 1, 3)

export const PLACES: readonly Place[] = [
  ...range(37).map(number => place('straight', [number])),
  ...[1, 2, 3].map(number => place('split', [0, number])),
  ...outside.filter(number => number % 3 !== 0).map(number => place('split', [number, number + 1])),
  ...outside.filter(number => number <= 33).map(number => place('split', [number, number + 3])),
  ...[1, 2].map(number => place('street', [0, number, number + 1])),
  ...rows.map(first => place('street', range(3, first))),
  place('corner', range(4)),
  ...outside
    .filter(number => number % 3 !== 0 && number <= 32)
    .map(number => place('corner', [number, number + 1, number + 3, number + 4])),
  ...rows.slice(0, -1).map(first => place('line', range(6, first))),
  ...[1, 2, 3].map(number => place('dozen', range(12, 12 * number - 11), String(number))),
  ...[1, 2, 3].map(number => place('column', range(12, number, 3), String(number))),
  ...(['red', 'black'] as const).map(colour =>
    place(
      colour,
      outside.filter(number => colourOf(number) === colour),
      '',
    ),
  ),
  place('even', range(18, 2, 2), ''),
  place('odd', range(18, 1, 2), ''),
  place('low', range(18, 1), ''),
  place('high', range(18, 19), ''),
]

const BY_ID = new Map(PLACES.map(found => [found.id, found]))
export const findPlace = (id: string): Place | undefined => BY_ID.get(id)

/** Payout of a place to one: 35 for a number, 1 for a colour. */
export const roulettePays = ({ numbers }: Pick<Place, 'numbers'>): number => 36 / numbers.length - 1

/** Average return per stake of 1, the same for every place. */
export const ROULETTE_RETURN = 36 / 37

/** Winnings with the stakes that won. @param bets minor units by place */
export function rouletteWin(bets: readonly { place: string; stake: number }[], number: number): number {
  return bets.reduce((sum, { place: id, stake }) => {
    const found = findPlace(id)
    return found?.numbers.includes(number) ? sum + stake * (roulettePays(found) + 1) : sum
  }, 0)
}
