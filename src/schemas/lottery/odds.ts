/** Odds with a rebate, stake and winnings of a line. Odds are thousandths, money is minor units: whole numbers throughout. */
import { arrangements } from './arrangements.ts'
import type { Hits } from './find-hits.ts'
import type { LotteryPlayRules, Picks } from './plays.ts'
import { thousandths } from './thousandths.ts'

/** Key of the odds ('' where there is one for all picks) -> thousandths. */
export type LineOdds = Record<string, number>

/** Class of picks -> average return, in millionths of the stake, rounded down. See `classOf`. */
export type Returns = Record<string, number>

/** Odds belong to a class of picks, which has one return: for keno the number of picks, otherwise the key itself. */
export const classOf = ({ kind }: LotteryPlayRules, key: string) => (kind === 'keno' ? key.split('/')[0]! : key)

/** Odds of a play by key. */
export const oddsTable = ({ odds }: LotteryPlayRules): Record<string, string> =>
  typeof odds === 'string' ? { '': odds } : odds

/**
 * Odds with a rebate: odds * (return - rebate) / return, rounded down to thousandths; 0 where the rebate is not below the return.
 * @param odds thousandths. @param returns millionths. @param rebate thousandths of the stake
 */
export function oddsWithRebate(odds: bigint, returns: number, rebate: number): number {
  const left = BigInt(returns) - BigInt(rebate) * 1000n
  return rebate === 0 ? Number(odds) : left > 0n ? Number((odds * left) / BigInt(returns)) : 0
}

/** Returns the odds that can be paid on these picks; a bet stores them. */
export function lineOdds(play: LotteryPlayRules, picks: Picks, returns: Returns, rebate: number): LineOdds {
  const keys = keysOf(play, picks)
  const table = Object.entries(oddsTable(play)).filter(([key]) => keys.has(classOf(play, key)))
  return Object.fromEntries(
    table.map(([key, odds]) => [key, oddsWithRebate(thousandths(odds), returns[classOf(play, key)] ?? 0, rebate)]),
  )
}

function keysOf(play: LotteryPlayRules, [list = []]: Picks): Set<string> {
  if (typeof play.odds === 'string') return new Set([''])
  if (play.kind === 'keno') return new Set([String(list.length)])
  return new Set(play.kind === 'box' ? list.map(pick => String(arrangements(pick))) : list)
}

/** @param unit minor units on each combination. @param multiple number of units */
export const stakeOf = (combinations: number, unit: bigint, multiple: number): bigint =>
  BigInt(combinations) * unit * BigInt(multiple)

/**
 * Total return, rounded down once for the line.
 * @param stake minor units on each combination: unit times multiple
 */
export function winningsOf(hits: Hits, odds: LineOdds, stake: bigint): bigint {
  const total = Object.entries(hits).reduce((sum, [key, times]) => sum + BigInt(odds[key] ?? 0) * BigInt(times), 0n)
  return (total * stake) / 1000n
}

/** Rebate on a stake that was drawn, rounded down. @param rebate thousandths */
export const rebateOf = (stake: bigint, rebate: number): bigint => (stake * BigInt(rebate)) / 1000n
