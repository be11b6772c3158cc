/** Checks that the lines of a slip are bets on a game: picks, stakes, and the odds that the member saw. */

import { checkPicks } from '../../../../src/schemas/lottery/check-picks.ts'
import { countCombinations } from '../../../../src/schemas/lottery/count-combinations.ts'
import type { GamePlay } from '../../../../src/schemas/lottery/lottery-game.ts'
import { type LineOdds, lineOdds, stakeOf } from '../../../../src/schemas/lottery/odds.ts'
import type { SlipLine } from '../../../../src/schemas/lottery/wire.ts'
import { refuse } from '../../../http/refusal.ts'
import { formatMinor, moneyParam } from '../../money/ledger/minor-units.ts'
import { checkWhole } from '../../money/ledger/smallest-unit.ts'
import { type BrandGame, returnsOfPlay } from './read-games.ts'

export interface CheckedLine {
  play: GamePlay
  picks: string[][]
  combinations: number
  /** Stake on each combination, minor units. */
  unit: bigint
  multiple: number
  /** Rebate in thousandths of the stake. */
  rebate: number
  odds: LineOdds
  /** Stake in a draw with multiple 1, minor units. */
  stake: bigint
}

/**
 * @param largest the largest multiple of a draw of the slip; stakes are checked with it and with 1
 * @throws Refusal lottery/picks, wallet/fraction, lottery/stake, lottery/odds-changed (value.lines: the present odds of each line)
 */
export function checkLines(game: BrandGame, lines: readonly SlipLine[], largest: number): CheckedLine[] {
  const checked = lines.map((line, i) => checkLine(game, line, i, largest))
  if (checked.some(({ odds }, i) => !isSame(odds, lines[i]!.odds)))
    throw refuse('lottery/odds-changed', { status: 409, value: { lines: checked.map(({ odds }) => ({ odds })) } })
  return checked
}

function checkLine(game: BrandGame, line: SlipLine, i: number, largest: number): CheckedLine {
  const params = { line: i + 1 }
  const play = game.plays.find(({ playType }) => playType === line.playType)
  const problem = play ? checkPicks(game.draw, play, line.picks) : { code: 'play' }
  if (!play || problem) throw refuse('lottery/picks', { status: 422, value: { line: i, problem }, params })
  const { picks, multiple, rebate } = line
  const combinations = countCombinations(game.draw, play, picks)
  const unit = BigInt(line.unit)
  const stake = stakeOf(combinations, unit, multiple)
  checkWhole(unit, game.smallestUnit)
  const isUnit = game.units.includes(unit)
  if (!isUnit || rebate > game.rebateMax || stake < play.minStake || stake * BigInt(largest) > play.maxStake)
    throw refuse('lottery/stake', {
      status: 422,
      value: {
        line: i,
        min: formatMinor(play.minStake),
        max: formatMinor(play.maxStake),
        units: game.units.map(Number),
        rebateMax: game.rebateMax,
      },
      params: { ...params, min: moneyParam(play.minStake), max: moneyParam(play.maxStake) },
    })
  return {
    play,
    picks,
    combinations,
    unit,
    multiple,
    rebate,
    stake,
    odds: lineOdds(play, picks, returnsOfPlay(game, play), rebate),
  }
}

function isSame(odds: LineOdds, seen: LineOdds): boolean {
  const keys = Object.keys(odds)
  return keys.length === Object.keys(seen).length && keys.every(key => odds[key] === seen[key])
}
