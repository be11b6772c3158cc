/** Costs and possible winnings of a slip, and the stakes that a play does not take. Amounts are minor units. */
import { countCombinations } from '../../schemas/lottery/count-combinations.ts'
import { classOf, type LineOdds, lineOdds, oddsTable, oddsWithRebate, stakeOf } from '../../schemas/lottery/odds.ts'
import { thousandths } from '../../schemas/lottery/thousandths.ts'
import { type BetSlip, type DraftLine, playOf } from './slip.ts'
import type { PlayableBet, PlayableGame } from './use-game.ts'

export interface LineSums {
  combinations: number
  /** Stake of the line in a draw with the multiple 1. */
  stake: bigint
  /** Winnings of one combination at the best odds of the picks. */
  win: bigint
  /** Odds by key, in thousandths; '' where there is one for all picks. */
  odds: LineOdds
}

export function sumLine(
  game: PlayableGame,
  slip: Pick<BetSlip, 'unit' | 'rebate'>,
  line: DraftLine,
): LineSums | undefined {
  const play = playOf(game, line.playType)
  if (!play) return undefined
  const combinations = countCombinations(game.draw, play, line.picks)
  const odds = lineOdds(play, line.picks, play.returns, slip.rebate)
  const best = BigInt(Math.max(0, ...Object.values(odds)))
  const each = stakeOf(1, BigInt(slip.unit), line.multiple)
  return {
    combinations,
    odds,
    stake: stakeOf(combinations, BigInt(slip.unit), line.multiple),
    win: (best * each) / 1000n,
  }
}

export interface SlipSums {
  /** Stake of all lines in a draw with the multiple 1. */
  stake: bigint
  /** Sum of the multiples of the draws. */
  times: bigint
  /** Stake over all draws. */
  total: bigint
  /** Winnings of a draw with the largest multiple when one combination of every line wins, up to the limit of each bet. */
  win: bigint
}

export function sumSlip(game: PlayableGame, slip: Pick<BetSlip, 'lines' | 'unit' | 'rebate' | 'chase'>): SlipSums {
  const sums = slip.lines.flatMap(line => sumLine(game, slip, line) ?? [])
  const stake = sums.reduce((sum, line) => sum + line.stake, 0n)
  const times = BigInt(slip.chase.reduce((sum, multiple) => sum + multiple, 0))
  const most = BigInt(Math.max(...slip.chase))
  const limit = BigInt(game.maxPayout)
  const win = sums.reduce((sum, line) => sum + (line.win * most < limit ? line.win * most : limit), 0n)
  return { stake, times, total: stake * times, win }
}

/** Number of combinations in all draws, as lines and draft count them. */
export const countPlaced = (bets: readonly { combinations: number }[]): number =>
  bets.reduce((sum, { combinations }) => sum + combinations, 0)

/** The odds of a play by key at a rebate, in thousandths. */
export const playOdds = (play: PlayableBet, rebate: number): LineOdds =>
  Object.fromEntries(
    Object.entries(oddsTable(play)).map(([key, odds]) => [
      key,
      oddsWithRebate(thousandths(odds), play.returns[classOf(play, key)] ?? 0, rebate),
    ]),
  )

/** A stake that the play does not take, in a draw of the slip. */
export function stakeProblem(
  game: PlayableGame,
  slip: BetSlip,
  line: DraftLine,
): { code: 'low' | 'high'; limit: number } | undefined {
  const play = playOf(game, line.playType)
  const sums = sumLine(game, slip, line)
  if (!play || !sums) return undefined
  const least = sums.stake * BigInt(Math.min(...slip.chase))
  const most = sums.stake * BigInt(Math.max(...slip.chase))
  if (least < BigInt(play.minStake)) return { code: 'low', limit: play.minStake }
  return most > BigInt(play.maxStake) ? { code: 'high', limit: play.maxStake } : undefined
}
