/** Values that a draw method can show, and values that a play reads of a result. */
import type { DrawMethod, DrawResult } from './draw-methods.ts'
import type { LotteryPlayRules } from './plays.ts'

/** Every value that one position can show, in order: digits, faces, or balls with leading zeros. */
export function valuesOf({ method, of = 0 }: DrawMethod): string[] {
  if (method === 'dice') return count(6, face => String(face + 1))
  if (method !== 'pick') return count(10, String)
  return count(of, ball => String(ball + 1).padStart(String(of).length, '0'))
}

/** Tests whether a value shows at most once. */
export const isDistinct = ({ method }: DrawMethod) => method === 'pick'

/** The positions that a play reads, counted from 1. */
export function positionsOf(draw: DrawMethod, play: LotteryPlayRules): number[] {
  return play.positions ?? count(positionCount(draw, play), i => i + 1)
}

/** Number of positions: values of the draw, or digits of the prize that the play names. */
export function positionCount(draw: DrawMethod, play: LotteryPlayRules): number {
  return draw.method === 'prizes' ? (prizeOf(draw, play)?.digits ?? 0) : (draw.count ?? 0)
}

/** The values at the positions of the play. */
export function drawnValues(draw: DrawMethod, play: LotteryPlayRules, result: DrawResult): string[] {
  const group = draw.method === 'prizes' ? draw.prizes!.indexOf(prizeOf(draw, play)!) : 0
  const values = draw.method === 'prizes' ? [...(result[group]?.[0] ?? '')] : (result[0] ?? [])
  return positionsOf(draw, play).map(position => values[position - 1] ?? '')
}

/** The drawn numbers of all prizes that count for the play, cut to its digits. */
export function drawnNumbers(draw: DrawMethod, play: LotteryPlayRules, result: DrawResult): string[] {
  const digits = digitsOf(play)
  return (draw.prizes ?? []).flatMap((prize, i) =>
    countsFor(play, prize)
      ? (result[i] ?? []).map(number => (play.kind === 'head' ? number.slice(0, digits) : number.slice(-digits)))
      : [],
  )
}

/** Counts the numbers of a draw that count for the play. */
export const numberCount = (draw: DrawMethod, play: LotteryPlayRules): number =>
  (draw.prizes ?? []).reduce((sum, prize) => (countsFor(play, prize) ? sum + prize.count : sum), 0)

export const digitsOf = ({ digits = 2 }: LotteryPlayRules) => digits

const countsFor = (play: LotteryPlayRules, { name, digits }: { name: string; digits: number }) =>
  digits >= digitsOf(play) && (play.prizes?.includes(name) ?? true)

const prizeOf = (draw: DrawMethod, { prizes }: LotteryPlayRules) =>
  draw.prizes?.find(({ name }) => name === prizes?.[0])

const count = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i))
