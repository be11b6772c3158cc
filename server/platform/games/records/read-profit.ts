/** Reads wins and losses of a member within a date range: by day, by game type and by vendor. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { daysOf, type MomentRange } from '../../money/totals/read-range.ts'
import { betTotals, gameIn, splitRange, type TotalsFilter } from '../../money/totals/totals.ts'
import { betAmounts } from './bet-amounts.ts'

export interface ProfitQuery extends TotalsFilter {
  tenantId: string
  memberId: number
  range: MomentRange
}

/** Sums of one day, or of one game. */
interface ProfitRow {
  /** Number of the day in the range, from 1; null: the row of a game. */
  day: number | null
  game_type: string | null
  vendor: string | null
  bets: string
  stake: string
  win: string
}

export async function readProfit(db: Reader, { tenantId, memberId, range, ...filter }: ProfitQuery) {
  const days = daysOf(range)
  const starts = days.map(({ start }) => start.toISOString())
  // each game is looked up once, and not for each day
  const { rows } = await sql<ProfitRow>`
    select day, game_type, vendor, bets, stake, win
    from (
      select day, game_id, sum(bets) as bets, sum(stake_minor) as stake, sum(win_minor) as win
      from (
        select width_bucket(starts, ${starts}::timestamptz[]) as day, game_id, bets, stake_minor, win_minor
        from (${betTotals(memberId, await splitRange(db, tenantId, range))}) as kept where ${gameIn(filter)}
      ) as played
      group by grouping sets ((day), (game_id))
    ) as summed left join game on game.id = game_id`.execute(db)
  const byDay = new Map(rows.map(row => [row.day, row]))
  const games = rows.filter(({ day }) => day === null)
  return {
    days: days.map(({ day }, index) => ({ day, ...figuresOf([byDay.get(index + 1)]) })),
    gameTypes: summed(games, 'game_type').map(([gameType, figures]) => ({ gameType, ...figures })),
    vendors: summed(games, 'vendor').map(([vendor, figures]) => ({ vendor, ...figures })),
    totals: figuresOf(games),
  }
}

/** Sums games by a column, highest stakes first. */
function summed(games: readonly ProfitRow[], column: 'game_type' | 'vendor') {
  const names = [...new Set(games.map(game => game[column]!))].sort()
  return names
    .map(name => [name, games.filter(game => game[column] === name)] as const)
    .toSorted(([, one], [, other]) => Number(sum(other, 'stake') - sum(one, 'stake')))
    .map(([name, rows]) => [name, figuresOf(rows)] as const)
}

const figuresOf = (rows: readonly (ProfitRow | undefined)[]) => ({
  count: Number(sum(rows, 'bets')),
  ...betAmounts(sum(rows, 'stake'), sum(rows, 'win')),
})

const sum = (rows: readonly (ProfitRow | undefined)[], column: 'bets' | 'stake' | 'win') =>
  rows.reduce((total, row) => total + BigInt(row?.[column] ?? 0), 0n)
