/** Computes the rebate of a member's bets: once for each stake, because counted stakes are recorded beside them. */

import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { roundDown } from '../../money/ledger/smallest-unit.ts'
import { dayNumberAt, dayStart } from '../../money/totals/brand-days.ts'
import { shareOf } from '../../money/totals/share-of.ts'
import { COUNTED_STAKE } from '../../money/totals/totals.ts'
import type { RebateLevel } from './read-rebate.ts'

/** Figures of one game type; minor units. */
export interface RebateFigure {
  gameType: string
  stake: bigint
  percent: string
  amount: bigint
}

/** Range from the first moment on; `until` undefined: up to now. */
export interface RebateRange {
  since: Date
  until: Date | undefined
}

export interface RebateQuery {
  level: RebateLevel
  range: RebateRange
  /** Smallest amount of the brand, minor units: the rebate of each game type is a multiple of it. */
  unit: bigint
}

/** Returns the beginning of the brand's last days, up to and including the day of a moment. */
export const sinceDays = (timeZone: string, now: number, days: number): Date =>
  new Date(dayStart(timeZone, dayNumberAt(timeZone, now) - days + 1))

/** Returns a figure for every game type with a percentage; those without bets have an amount of 0. */
export async function readDue(
  db: Reader,
  memberId: number,
  { level: { percents }, range, unit }: RebateQuery,
): Promise<RebateFigure[]> {
  const { rows } = await sql<{ game_type: string; stake: string }>`
    select game_type, sum(${COUNTED_STAKE} - rebated_minor) as stake
    from bet_total join game on game.id = game_id
    where member_id = ${memberId} and ${isRebateDue(range)} group by 1`.execute(db)
  const stakes = new Map(rows.map(({ game_type, stake }) => [game_type, BigInt(stake)]))
  return [...percents].map(([gameType, percent]) => figureOf(gameType, stakes.get(gameType) ?? 0n, percent, unit))
}

/**
 * Records the stakes of game types with a rebate of at least the brand's smallest amount as counted. The caller holds the lock of the member's wallet, so
 * that no other call counts the same ones; later stakes are left for the next time.
 * @param due result of `readDue`
 */
export async function takeDue(
  tx: Tx,
  memberId: number,
  { level: { percents }, range, unit }: RebateQuery,
  due: readonly RebateFigure[],
): Promise<RebateFigure[]> {
  const types = due.filter(({ amount }) => amount > 0n).map(({ gameType }) => gameType)
  const { rows } = await sql<{ game_type: string; stake: string }>`
    with due as (
      select quarter_hour, game_id, game_type, ${COUNTED_STAKE} - rebated_minor as stake
      from bet_total join game on game.id = game_id
      where member_id = ${memberId} and ${isRebateDue(range)} and game_type = any(${types}::text[])
    ), taken as (
      update bet_total set rebated_minor = rebated_minor + due.stake from due
      where bet_total.member_id = ${memberId} and bet_total.quarter_hour = due.quarter_hour and bet_total.game_id = due.game_id
      returning due.game_type, due.stake
    )
    select game_type, sum(stake) as stake from taken group by 1 order by 1`.execute(tx)
  return rows.map(({ game_type, stake }) => figureOf(game_type, BigInt(stake), percents.get(game_type)!, unit))
}

export const sumOfRebate = (figures: readonly RebateFigure[]): bigint =>
  figures.reduce((sum, { amount }) => sum + amount, 0n)

const figureOf = (gameType: string, stake: bigint, percent: string, unit: bigint): RebateFigure => ({
  gameType,
  stake,
  percent,
  amount: roundDown(shareOf(stake, percent), unit),
})

/** Returns a condition on the rows of `bet_total`. */
export const isRebateDue = ({ since, until }: RebateRange): RawBuilder<boolean> =>
  sql`quarter_hour >= ${since} and ${until ? sql`quarter_hour < ${until}` : sql`true`} and ${COUNTED_STAKE} > rebated_minor`
