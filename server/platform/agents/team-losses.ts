/** What each member of a team won and lost within a date range (AGT-11). */
import { sql } from 'kysely'
import type { AgentFlag } from '../../../src/schemas/session/agent-flag.ts'
import { usernameKey } from '../../http/username-key.ts'
import type { Reader } from '../../store/open-store.ts'
import { type Page, pageSizeOf } from '../catalogue/list-games.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import type { Range } from '../records/read-range.ts'
import { nameBegins } from './name-begins.ts'
import { type Team, teamOf } from './read-team.ts'
import { FIGURE_SUMS, type Figures, figuresOf, profitOf, readTeamTotals } from './team-totals.ts'

/** Days of members that are sorted for one page: more would take longer than a page may. */
const MAX_MEMBER_DAYS = 25_000

/** Members of a team that is listed by name: for pages further back PostgreSQL would sort the whole team. */
const MAX_BY_NAME = 200

export interface LossQuery extends Page {
  /** How the user's name begins. */
  username?: string | undefined
  sort?: 'profit' | 'username' | keyof Figures | undefined
  direction?: 'up' | 'down' | undefined
}

type FigureRow = Record<keyof Figures, string>
interface LossRow extends FigureRow {
  id: number
  username: string
  depth: number
  has_team: boolean
}

/** Sorted as asked for; a team that did too much in these days for that is listed by name. */
export async function readTeamLosses(db: Reader, team: Team, query: LossQuery) {
  const days = query.username ? undefined : await sortableDays(db, team)
  return days === undefined ? readSorted(db, team, query) : readByName(db, team, query, days)
}

async function readSorted(db: Reader, team: Team, query: LossQuery) {
  const { agentId, range } = team
  const size = pageSizeOf(query.pageSize, 20)
  const { sort = 'profit', direction = 'up', pageNo = 1 } = query
  const order = sql`${sort === 'profit' ? sql`win + bonus - stake` : sql.ref(sort)} ${direction === 'up' ? sql`asc` : sql`desc`}`
  const byName = sort === 'username'
  const nameJoin = sql`join member on member.id = figures.member_id`
  const { rows } = await sql<LossRow & { count: string; all: FigureRow | null; is_row: true | null }>`
    with played as materialized (
      select member_id, depth, ${FIGURE_SUMS}
      from downline join member_day using (member_id), ${joinedOn(range)}
      where upline_id = ${agentId} and ${inTeam(range)}
        and ${named(team.tenantId, query.username)}
      group by member_id, depth
    ), figures as materialized (
      select * from played
      union all
      -- those directly below who have a team are the way to its figures, also without any of their own
      select id, 1, ${NO_FIGURES} from member as agent
      where agent.upline_id = ${agentId} and type = any(${AGENT_TYPES}::text[]) and exists (select from downline where upline_id = agent.id)
        and not exists (select from played where played.member_id = agent.id) and ${named(team.tenantId, query.username, sql`agent.id`)}
    ), page as (
      select figures.* from figures ${byName ? nameJoin : sql``} order by ${order}, figures.member_id limit ${size} offset ${(pageNo - 1) * size}
    )
    select summed.*, shown.* from (
      select count(*) as count, json_build_object(${TOTALS}) as all from figures
    ) as summed
    left join (
      select page.*, member_id as id, username, exists (select from downline where upline_id = page.member_id) as has_team, true as is_row
      from page join member on member.id = page.member_id
    ) as shown on true
    order by ${order}, id`.execute(db)
  const { count, all } = rows[0]!
  const members = Number(count)
  return {
    list: rows.filter(({ is_row }) => is_row).map(wireRow),
    totalPages: Math.ceil(members / size),
    totals: { count: members, ...wireFigures(figuresOf(all!)) },
    ...teamOf(team),
  }
}

/**
 * Pages of members by name, so that only what the members of a page did is added up. The totals are those of the overview: of the team of
 * the time, with its members who bet.
 */
async function readByName(db: Reader, { agentId, tenantId, range, ...team }: Team, query: LossQuery, days: number) {
  const size = pageSizeOf(query.pageSize, 20)
  const { sort, direction = 'up', pageNo = 1 } = query
  const order = sql.raw(sort === 'username' && direction === 'down' ? '>' : '<')
  const skip = (pageNo - 1) * size
  const totals = await readTeamTotals(db, agentId, range.wire)
  const listed = Math.min(totals.active, MAX_BY_NAME)
  const { rows } = await sql<LossRow>`
    with page as materialized (
      select member.id, username, username_key, depth, joined_at from member join downline on downline.member_id = member.id
      where tenant_id = ${tenantId} and downline.upline_id = ${agentId}
        and exists (select from member_day, ${joinedOn(range)} where member_day.member_id = member.id and ${inTeam(range)})
      order by username_key using ~${order}~ limit ${Math.max(0, Math.min(size, listed - skip))} offset ${skip}
    )
    select id, username, depth, exists (select from downline where upline_id = id) as has_team, summed.*
    from page, lateral (
      select ${FIGURE_SUMS} from member_day, ${joinedOn(range)} where member_id = id and ${inTeam(range)}
    ) as summed
    order by username_key using ~${order}~`.execute(db)
  return {
    list: rows.map(wireRow),
    totalPages: Math.ceil(listed / size),
    totals: { count: totals.active, ...wireFigures(totals) },
    ...{ listed, sortableDays: days },
    ...teamOf({ agentId, tenantId, range, ...team }),
  }
}

const joinedOn = ({ wire }: Range) =>
  sql`lateral (select (joined_at at time zone ${wire.timeZone})::date as joined_on) as joined`

/** Of the day on which a member was moved into the team, a part belongs to another one. The days of those who joined before need no comparison. */
const inTeam = ({ wire }: Range) => sql`day between ${wire.from}::date and ${wire.to}::date
  and (joined_at < ${wire.from}::date at time zone ${wire.timeZone} or day > joined_on or day = joined_on and not exists (
    select from member as moved where moved.id = member_day.member_id and moved.created_at < joined_at))`

const wireRow = (row: LossRow) => ({
  ...{ id: String(row.id), username: row.username, depth: row.depth, hasTeam: row.has_team },
  ...wireFigures(figuresOf(row)),
})

/** As text: sums may exceed what a number of JSON holds exactly. */
const TOTALS = sql.raw(
  ['bets', 'stake', 'win', 'deposit', 'withdrawal', 'bonus']
    .map(name => `'${name}', coalesce(sum(${name}), 0)::text`)
    .join(', '),
)

const NO_FIGURES = sql.raw(Array.from({ length: 6 }, () => '0').join(', '))
const AGENT_TYPES = ['1', '2', '41', '42'] satisfies AgentFlag[]

const named = (tenantId: string, username: string | undefined, id = sql`member_id`) =>
  username
    ? sql`${id} in (select id from member where tenant_id = ${tenantId} and ${nameBegins(sql`username_key`, usernameKey(username))})`
    : sql`true`

/** The days, up to the last one, whose figures can be sorted by amount; undefined: all of them. */
async function sortableDays(db: Reader, { agentId, range }: Team): Promise<number | undefined> {
  const { rows } = await sql<{ days: string; members: string }>`
    select count(*) filter (where so_far <= ${MAX_MEMBER_DAYS}) as days, max(so_far) as members from (
      select sum(sum(members)) over (order by day desc) as so_far from team_active
      where agent_id = ${agentId} and day between ${range.wire.from}::date and ${range.wire.to}::date group by day
    ) as counted`.execute(db)
  const { days, members } = rows[0]!
  if (range.wire.from === range.wire.to || Number(members ?? 0) <= MAX_MEMBER_DAYS) return undefined
  return Math.max(1, Number(days))
}

/** As replies state them. */
export function wireFigures(figures: Figures) {
  const { bets, stake, win, bonus, deposit, withdrawal } = figures
  return {
    bets,
    ...{ stake: formatMinor(stake), win: formatMinor(win), bonus: formatMinor(bonus) },
    ...{ deposit: formatMinor(deposit), withdrawal: formatMinor(withdrawal), profit: formatMinor(profitOf(figures)) },
  }
}
