/** Reads the bets of a team within a date range, with totals. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import type { PageQuery } from '../../context/page-as-of.ts'
import { nameIn } from '../../games/catalogue/game-name.ts'
import { betAmounts } from '../../games/records/bet-amounts.ts'
import { readBetRecords } from '../../games/records/read-bets.ts'
import { gameIn, type TotalsFilter } from '../../money/totals/totals.ts'
import { type RowQuery, readNewest } from './newest-of-team.ts'
import { type Team, teamOf } from './read-team.ts'

export interface TeamBetQuery extends PageQuery, TotalsFilter {
  /** Language of the games' names. */
  language: string
}

interface BetRow {
  id: string
  created_at: Date
  member_id: number
  username: string
  name: string
  game_type: string
  vendor: string
  stake_minor: string
  win_minor: string
  currency: string
}

/** Reads bets, newest first. */
export async function readTeamBets(db: Reader, team: Team, query: TeamBetQuery) {
  if (team.member) return readMemberBets(db, team, query)
  const days = await readDays(db, team, query)
  const sum = (figure: 'stake' | 'win') => days.reduce((all, row) => all + BigInt(row[figure]), 0n)
  const countByDay = new Map(days.map(({ day, bets }) => [day, Number(bets)]))
  const { rows, count, ...page } = await readNewest(db, { ...team, countByDay }, query, at =>
    readRows(db, team.tenantId, query, at),
  )
  return {
    list: rows.map(row => ({
      id: row.id,
      at: row.created_at.getTime(),
      memberId: row.member_id,
      username: row.username,
      gameName: row.name,
      gameType: row.game_type,
      vassalage: row.vendor,
      ...betAmounts(BigInt(row.stake_minor), BigInt(row.win_minor)),
      currency: row.currency,
    })),
    ...page,
    totals: { count, ...betAmounts(sum('stake'), sum('win')) },
    ...teamOf(team),
  }
}

/** Reads one member's bets, exact to the moment. */
async function readMemberBets(db: Reader, team: Team, query: TeamBetQuery) {
  const { id: memberId, username } = team.member!
  const { tenantId, range } = team
  const { list, totals, ...pages } = await readBetRecords(db, { ...query, tenantId, memberId, range })
  return {
    list: list.map(({ gameCode: _, picture: __, ...bet }) => ({ ...bet, memberId, username })),
    ...pages,
    listed: totals.count,
    totals,
    ...teamOf(team),
  }
}

/** Reads the bets by day, by the team of the time. */
async function readDays(db: Reader, { agentId, range }: Team, { gameTypes, vendor }: TotalsFilter) {
  const isFiltered = gameTypes !== undefined || vendor !== undefined
  const { rows } = await sql<{ day: string; bets: string; stake: string; win: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(bets) as bets, sum(stake_minor) as stake, sum(win_minor) as win
    from ${isFiltered ? sql`team_game_day` : sql`team_day`}
    where agent_id = ${agentId} and day between ${range.wire.from}::date and ${range.wire.to}::date and ${ofGame(gameTypes, vendor)}
    group by day`.execute(db)
  return rows
}

/** Returns a condition on the columns `game_type` and `vendor`. */
const ofGame = (gameTypes: TotalsFilter['gameTypes'], vendor: TotalsFilter['vendor']) =>
  sql`${gameTypes ? sql`game_type = any(${[...gameTypes]}::text[])` : sql`true`} and ${vendor ? sql`vendor = ${vendor}` : sql`true`}`

async function readRows(db: Reader, tenantId: string, query: TeamBetQuery, at: RowQuery): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select found.*, member.username, ${nameIn(query.language, tenantId)} as name, game_type, vendor
    from (
      ${at.byMember ? rowsByMember(query, at) : rowsByTime(tenantId, query, at)}
      order by created_at desc, id desc limit ${at.limit} offset ${at.skip}
    ) as found join game on game.id = found.game_id join member on member.id = found.member_id
    order by created_at desc, found.id desc`.execute(db)
  return rows
}

const COLUMNS = sql`bet.id, bet.member_id, bet.game_id, stake_minor, win_minor, bet.currency, bet.created_at`

const rowsByMember = (filter: TotalsFilter, { agentId, start, end, skip, limit }: RowQuery) => sql`
  select played.* from downline cross join lateral (
    select ${COLUMNS} from bet
    where member_id = downline.member_id and created_at >= greatest(${start}, joined_at) and created_at < ${end} and ${gameIn(filter)}
    order by created_at desc, id desc limit ${skip + limit}
  ) as played where upline_id = ${agentId}`

/** Selects rows by time. `offset 0` keeps the order of the index: reading stops as soon as the page is full. */
const rowsByTime = (tenantId: string, { gameTypes, vendor }: TotalsFilter, { agentId, start, end }: RowQuery) => sql`
  select ${COLUMNS} from bet
  cross join lateral (select from game where id = bet.game_id and ${ofGame(gameTypes, vendor)} offset 0) as known
  cross join lateral (
    select from downline where upline_id = ${agentId} and member_id = bet.member_id and joined_at <= bet.created_at offset 0
  ) as below
  where tenant_id = ${tenantId} and created_at >= ${start} and created_at < ${end}`
