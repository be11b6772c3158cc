/** A bet slip: its content and its changes. Amounts are minor units. */
import type { Picks } from '../../schemas/lottery/plays.ts'
import type { PlayableBet, PlayableGame } from './use-game.ts'

export interface DraftLine {
  /** Unique within the slip. */
  id: number
  playType: string
  picks: Picks
  /** Number of units that each combination carries. */
  multiple: number
}

/** A choice in progress that is no line yet. */
export interface SlipDraft {
  playType: string
  picks: Picks
  /** The text of the field for typed numbers. */
  typed: string
}

export interface BetSlip {
  lines: readonly DraftLine[]
  /** Stake of a combination: one of the units of the game. */
  unit: number
  /** Thousandths of the stake that are paid back instead of higher odds. */
  rebate: number
  /** Multiple of the lines in each draw, from the current one on. */
  chase: readonly number[]
  stopOnWin: boolean
  /** The choice in progress; undefined: the first play, nothing chosen. */
  draft: SlipDraft | undefined
}

export const MAX_LINES = 50
export const MAX_DRAWS = 30
export const MAX_MULTIPLE = 100_000
/** Most characters of typed numbers. */
export const MAX_TYPED = 20_000

export const emptySlip = ({ units }: Pick<PlayableGame, 'units'>): BetSlip => ({
  lines: [],
  unit: units[0] ?? 1,
  rebate: 0,
  chase: [1],
  stopOnWin: true,
  draft: undefined,
})

export const playOf = ({ plays }: Pick<PlayableGame, 'plays'>, playType: string): PlayableBet | undefined =>
  plays.find(play => play.playType === playType)

/** Adds a line; the same picks again raise the multiple of their line instead. */
export function addLine(slip: BetSlip, playType: string, picks: Picks, multiple = 1): BetSlip {
  const same = slip.lines.find(
    line => line.playType === playType && JSON.stringify(line.picks) === JSON.stringify(picks),
  )
  if (same) return setMultiple(slip, same.id, same.multiple + multiple)
  if (slip.lines.length >= MAX_LINES) return slip
  const id = Math.max(0, ...slip.lines.map(line => line.id)) + 1
  return { ...slip, lines: [...slip.lines, { id, playType, picks, multiple }] }
}

export const removeLine = (slip: BetSlip, id: number): BetSlip => ({
  ...slip,
  lines: slip.lines.filter(line => line.id !== id),
})

export const setMultiple = (slip: BetSlip, id: number, multiple: number): BetSlip => ({
  ...slip,
  lines: slip.lines.map(line => (line.id === id ? { ...line, multiple: clamp(multiple, 1, MAX_MULTIPLE) } : line)),
})

/** Sets the number of draws; further ones start with the multiple of the last one, times `factor`. */
export function setDraws({ chase, ...slip }: BetSlip, draws: number, factor: number): BetSlip {
  const next = Array.from({ length: clamp(draws, 1, MAX_DRAWS) }, (_, index) =>
    clamp(Math.round((chase[0] ?? 1) * factor ** index), 1, MAX_MULTIPLE),
  )
  return { ...slip, chase: next }
}

export const setDrawMultiple = (slip: BetSlip, index: number, multiple: number): BetSlip => ({
  ...slip,
  chase: slip.chase.map((one, at) => (at === index ? clamp(multiple, 1, MAX_MULTIPLE) : one)),
})

export const clamp = (value: number, min: number, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : min
