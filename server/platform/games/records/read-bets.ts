/** Reads a member's bets within a date range, with totals. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import type { PageQuery } from '../../context/page-as-of.ts'
import type { MomentRange } from '../../money/totals/read-range.ts'
import { betTotals, gameIn, inQuarters, splitRange, type TotalsFilter } from '../../money/totals/totals.ts'
import { gameCodeOf, picturePath } from '../catalogue/game-item.ts'
import { nameIn } from '../catalogue/game-name.ts'
import { betAmounts } from './bet-amounts.ts'
import { IN_QUARTER, readTotalsPage } from './page-of-totals.ts'

export interface BetQuery extends PageQuery, TotalsFilter {
  tenantId: string
  memberId: number
  /** Language of the games' names. */
  language: string
  range: MomentRange
}

interface BetRow {
  id: string
  created_at: Date
  stake_minor: string
  win_minor: string
  currency: string
  name: string
  game_type: string
  vendor: string
  code: string
}

/** Reads bets, newest first. */
export async function readBetRecords(
  db: Reader,
  { gameTypes, vendor, range, tenantId, memberId, language, ...page }: BetQuery,
) {
  const ofGames = gameIn({ gameTypes, vendor })
  const { rows, sums, totalPages, asOf } = await readTotalsPage<BetRow, { stake: string; win: string }>(
    db,
    {
      periods: sql`
        select starts, ends, sum(bets) as entries, sum(stake_minor) as stake_minor, sum(win_minor) as win_minor
        from (${betTotals(memberId, await splitRange(db, tenantId, range))}) as played
        where ${ofGames} group by starts, ends`,
      quarters: sql`
        select quarter_hour, sum(bets) as entries from bet_total
        where member_id = ${memberId} and ${inQuarters(sql`period.starts`, sql`period.ends`)} and ${ofGames}
        group by quarter_hour`,
      sums: { stake: 'stake_minor', win: 'win_minor' },
      rows: sql`
        select bet.id, created_at, stake_minor, win_minor, currency, ${nameIn(language, tenantId)} as name, game_type, vendor, code
        from bet join game on game.id = bet.game_id
        where member_id = ${memberId} and ${IN_QUARTER} and ${ofGames} order by created_at desc, bet.id desc`,
      newer: asOf => sql`
        select stake_minor, win_minor from bet
        where member_id = ${memberId} and created_at > ${asOf} and created_at >= ${range.start} and created_at < ${range.end} and ${ofGames}`,
      order: sql`found.created_at desc, found.id desc`,
    },
    { ...page, range },
  )
  return {
    list: rows.map(row => ({
      id: row.id,
      at: row.created_at.getTime(),
      gameName: row.name,
      gameCode: gameCodeOf(row),
      gameType: row.game_type,
      vassalage: row.vendor,
      picture: picturePath(row),
      ...betAmounts(BigInt(row.stake_minor), BigInt(row.win_minor)),
      currency: row.currency,
    })),
    totalPages,
    asOf,
    totals: { count: sums.count, ...betAmounts(BigInt(sums.stake), BigInt(sums.win)) },
  }
}
