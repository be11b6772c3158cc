/** What a member won and lost within a date range: by day, by game type and by vendor (MBR-10). */
import { sql } from 'kysely'
import type { Reader } from '../../store/open-store.ts'
import { betAmounts } from './bet-amounts.ts'
import { daysOf, type Range } from './read-range.ts'

export interface ProfitQuery {
  memberId: number
  range: Range
  gameTypes?: readonly string[] | undefined
  vendor?: string | undefined
}

/** Of the four groupings a row is of, all others are null; in that of the whole range all are. */
interface ProfitRow {
  /** Number of the day in the range, from 1. */
  day: number | null
  game_type: string | null
  vendor: string | null
  bets: string | null
  stake: string | null
  win: string | null
}

export async function readProfit(db: Reader, { memberId, range, gameTypes, vendor }: ProfitQuery) {
  const days = daysOf(range)
  const starts = days.map(({ start }) => start.toISOString())
  const { rows } = await sql<ProfitRow>`
    select day, game_type, vendor, sum(bets) as bets, sum(stake_minor) as stake, sum(win_minor) as win
    from (
      select width_bucket(quarter_hour, ${starts}::timestamptz[]) as day, game_type, vendor, bets, stake_minor, win_minor
      from bet_total join game on game.id = game_id
      where member_id = ${memberId} and quarter_hour >= ${range.start} and quarter_hour < ${range.end}
        and ${gameTypes ? sql`game_type = any(${[...gameTypes]}::text[])` : sql`true`}
        and ${vendor ? sql`vendor = ${vendor}` : sql`true`}
    ) as played
    group by grouping sets ((day), (game_type), (vendor), ())
    order by stake desc, game_type, vendor`.execute(db)
  const byDay = new Map(rows.map(row => [row.day, row]))
  return {
    days: days.map(({ day }, index) => ({ day, ...figuresOf(byDay.get(index + 1)) })),
    gameTypes: rows.flatMap(row => (row.game_type === null ? [] : [{ gameType: row.game_type, ...figuresOf(row) }])),
    vendors: rows.flatMap(row => (row.vendor === null ? [] : [{ vendor: row.vendor, ...figuresOf(row) }])),
    totals: figuresOf(rows.find(row => row.day === null && row.game_type === null && row.vendor === null)),
  }
}

const figuresOf = (row: ProfitRow | undefined) => ({
  count: Number(row?.bets ?? 0),
  ...betAmounts(BigInt(row?.stake ?? 0), BigInt(row?.win ?? 0)),
})
