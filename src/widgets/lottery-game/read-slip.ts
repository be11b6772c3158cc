/** Reads slips from storage, whose content anybody may have written. */
import { checkPicks } from '../../schemas/lottery/check-picks.ts'
import type { Picks } from '../../schemas/lottery/plays.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import { emptyPicks, pickerOf } from './pickers.ts'
import {
  type BetSlip,
  clamp,
  type DraftLine,
  emptySlip,
  MAX_DRAWS,
  MAX_LINES,
  MAX_MULTIPLE,
  MAX_TYPED,
  playOf,
  type SlipDraft,
} from './slip.ts'
import type { PlayableGame } from './use-game.ts'

/** @returns the slip of a stored text with the lines that the game still offers; undefined when it is none */
export function readSlip(text: string, game: PlayableGame): BetSlip | undefined {
  const stored = parse(text)
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return undefined
  const empty = emptySlip(game)
  const lines = stored.lines.filter((line): line is DraftLine => isLine(line, game)).slice(0, MAX_LINES)
  const chase =
    Array.isArray(stored.chase) && stored.chase.length > 0 && stored.chase.every(isMultiple) ? stored.chase : [1]
  return {
    lines: lines.map(({ playType, picks, multiple }, index) => ({ id: index + 1, playType, picks, multiple })),
    unit: game.units.includes(stored.unit as number) ? (stored.unit as number) : empty.unit,
    rebate: clamp(Number(stored.rebate), 0, game.rebateMax),
    chase: chase.slice(0, MAX_DRAWS),
    stopOnWin: stored.stopOnWin !== false,
    draft: readDraft(stored.draft, game),
  }
}

function readDraft(draft: unknown, game: PlayableGame): SlipDraft | undefined {
  if (!isRecord(draft) || typeof draft.playType !== 'string' || typeof draft.typed !== 'string') return undefined
  const play = playOf(game, draft.playType)
  if (!play || !isPicks(draft.picks)) return undefined
  const picker = pickerOf(game.draw, play)
  const empty = emptyPicks(picker)
  const isValue = (value: string) =>
    picker.form === 'numbers' ? /^\d+$/.test(value) && value.length === picker.digits : picker.values.includes(value)
  const fits = draft.picks.length === empty.length && draft.picks.every(list => list.every(isValue))
  return { playType: play.playType, picks: fits ? draft.picks : empty, typed: draft.typed.slice(0, MAX_TYPED) }
}

function isLine(line: unknown, game: PlayableGame): line is DraftLine {
  if (!isRecord(line) || !isMultiple(line.multiple) || typeof line.playType !== 'string') return false
  const play = playOf(game, line.playType)
  return play !== undefined && isPicks(line.picks) && checkPicks(game.draw, play, line.picks) === undefined
}

const isPicks = (picks: unknown): picks is Picks =>
  Array.isArray(picks) && picks.every(list => Array.isArray(list) && list.every(value => typeof value === 'string'))
const isMultiple = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_MULTIPLE

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
