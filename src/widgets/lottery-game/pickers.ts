/** Ways of choosing the picks of a play: its lists and their values. */
import type { DrawMethod } from '../../schemas/lottery/draw-methods.ts'
import { isDistinct, positionsOf } from '../../schemas/lottery/draw-values.ts'
import { pickShape } from '../../schemas/lottery/pick-shape.ts'
import type { LotteryPlayRules, Picks, PlayKind } from '../../schemas/lottery/plays.ts'

export interface Picker {
  /**
   * - values: one list, chosen on a pad
   * - numbers: one list of numbers with too many digits for a pad: typed, or combined from digits
   * - lists: one list for each position
   */
  form: 'values' | 'numbers' | 'lists'
  /** Values of a list; of `numbers`, of one digit. */
  values: string[]
  /** The positions of the lists, counted from 1. */
  positions: number[]
  /** Digits of a typed number; undefined where nothing can be typed. */
  digits: number | undefined
  /** Values are names such as big and small. */
  isNamed: boolean
  /** True when no value is drawn at two positions. */
  distinct: boolean
  /** Fewest and most picks of a list. */
  min: number
  max: number
}

/** Most digits of numbers that still fit on a pad: 00 to 99. */
const MAX_PAD_DIGITS = 2
const NAMED: readonly PlayKind[] = ['sides', 'dragonTiger', 'shape']

/** Picks of the kind are names such as big and small. */
export const isNamedKind = (kind: PlayKind): boolean => NAMED.includes(kind)

export function pickerOf(draw: DrawMethod, play: LotteryPlayRules): Picker {
  const { lists, values, digits, min, max } = pickShape(draw, play)
  const isNamed = isNamedKind(play.kind)
  const common = { positions: [], isNamed, distinct: isDistinct(draw), min, max }
  if (lists > 1 && values) {
    const positions = positionsOf(draw, play)
    // text typed for several positions is one number: 123
    const isTyped = play.kind === 'straight' && values.every(value => value.length === 1)
    return { ...common, form: 'lists', values, positions, digits: isTyped ? positions.length : undefined }
  }
  if (values) {
    const sizes = new Set(values.map(({ length }) => length))
    return { ...common, form: 'values', values, digits: isNamed || sizes.size > 1 ? undefined : values[0]?.length }
  }
  const size = digits ?? 1
  return size <= MAX_PAD_DIGITS
    ? { ...common, form: 'values', values: digitValues(size), digits: size }
    : { ...common, form: 'numbers', values: digitValues(1), digits: size }
}

/** Lists every number of so many digits. */
export const digitValues = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'))

/** Picks without a choice. */
export const emptyPicks = ({ form, positions }: Picker): Picks => (form === 'lists' ? positions.map(() => []) : [[]])

/** Adds or removes a value, keeping the order of the pad. */
export const togglePick = (list: readonly string[], value: string, values: readonly string[]): string[] =>
  list.includes(value) ? list.filter(one => one !== value) : inOrderOf(values, [...list, value])

/** Sorts picks, each once, in the order of the values. */
export const inOrderOf = (values: readonly string[], picks: readonly string[]): string[] => {
  const order = new Map(values.map((value, index) => [value, index] as const))
  return [...new Set(picks)].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
}

/** Combines lists of digits to numbers, one digit of each: 1,2 and 3 make 13 and 23. */
export const combineDigits = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((numbers, list) => numbers.flatMap(number => list.map(digit => number + digit)), [''])

/** Makes random picks. @param random returns a whole number from 0 to below its argument */
export function quickPick({ kind }: LotteryPlayRules, picker: Picker, random: (below: number) => number): Picks {
  const { form, values, positions, digits = 1, distinct, min, max } = picker
  if (form === 'numbers') return [[Array.from({ length: digits }, () => values[random(10)]!).join('')]]
  if (form === 'values')
    return [inOrderOf(values, takeAny(values, kind === 'keno' ? Math.min(KENO_PICKS, max) : min, random))]
  if (kind === 'position') {
    const chosen = random(positions.length)
    return positions.map((_, index) => (index === chosen ? takeAny(values, 1, random) : []))
  }
  // balls of one draw differ from each other, and so do the picks of the positions; digits may repeat
  return distinct
    ? takeAny(values, positions.length, random).map(value => [value])
    : positions.map(() => [values[random(values.length)]!])
}

const KENO_PICKS = 5

function takeAny(values: readonly string[], count: number, random: (below: number) => number): string[] {
  const left = [...values]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0]!)
}
