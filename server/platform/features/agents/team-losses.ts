/** Reads wins and losses of each member of a team within a date range. */
import { type RawBuilder, sql } from 'kysely'
import type { AgentFlag } from '../../../../src/schemas/session/agent-flag.ts'
import { usernameKey } from '../../../http/username-key.ts'
import type { Reader } from '../../../store/open-store.ts'
import { type PageQuery, pageAsOf } from '../../context/page-as-of.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { MomentRange } from '../../money/totals/read-range.ts'
import { nameBegins } from './name-begins.ts'
import { type Team, teamOf } from './read-team.ts'
import { FIGURE_SUMS, figuresOf, profitOf, readTeamTotals, type SummedFigures } from './team-totals.ts'

/** Maximum of members' days that are sorted for one page: more would take too long. */
const MAX_MEMBER_DAYS = 25_000

/** Maximum of members that are listed by name where there are too many to sort. */
const MAX_BY_NAME = 200

export interface LossQuery extends PageQuery {
  /** Beginning of the user name. */
  username?: string | undefined
  sort?: 'profit' | 'username' | keyof SummedFigures | undefined
  direction?: 'up' | 'down' | undefined
}

type FigureRow = Record<keyof SummedFigures, string>
interface LossRow extends FigureRow {
  id: number
  username: string
  depth: number
  has_team: boolean
}

/** Reads rows in the requested order; where there are too many days to sort, the first ones by name are listed. */
export async function readTeamLosses(db: Reader, team: Team, query: LossQuery) {
  const { username, sort } = query
  const days = await sortableDays(db, team)
  if (days === undefined) return readPage(db, team, query, withAgents(team, username, allWithFigures(team, username)))
  if (username && !(await findsMore(db, team, username)))
    return readPage(db, team, query, withAgents(team, username, firstByName(team, username)))
  const direction = sort === 'username' ? query.direction : 'up'
  const figures = firstByName(team, username, direction)
  const page = await readPage(db, team, { ...query, sort: 'username', direction }, figures)
  const byName = { ...page, listed: page.totals.count, sortableDays: days }
  if (username) return byName
  // totals of the overview: of the team of the time, with its members who bet
  const totals = await readTeamTotals(db, team.agentId, team.range.wire)
  return { ...byName, totals: { count: totals.active, ...wireFigures(totals) } }
}

/** @param figures rows of member_id, depth and the figures, of which a page is sorted and all are added up */
async function readPage(db: Reader, team: Team, query: LossQuery, figures: RawBuilder<unknown>) {
  const { size, skip, pagesOf } = pageAsOf(query, { now: team.range.now.getTime(), usualSize: 20 })
  const { sort = 'profit', direction } = query
  const order =
    sort === 'username'
      ? nameOrder(direction)
      : sql`${sort === 'profit' ? sql`win + bonus - stake` : sql.ref(sort)} ${direction === 'down' ? sql`desc` : sql`asc`}`
  const nameJoin = sort === 'username' ? sql`join member on member.id = figures.member_id` : sql``
  const { rows } = await sql<LossRow & { count: string; all: FigureRow | null; is_row: true | null }>`
    with figures as materialized (${figures}), page as (
      select figures.* from figures ${nameJoin} order by ${order}, figures.member_id limit ${size} offset ${skip}
    )
    select summed.*, shown.* from (
      select count(*) as count, json_build_object(${TOTALS}) as all from figures
    ) as summed
    left join (
      select page.*, member_id as id, username, username_key, exists (select from downline where upline_id = page.member_id) as has_team,
        true as is_row
      from page join member on member.id = page.member_id
    ) as shown on true
    order by ${order}, id`.execute(db)
  const { count, all } = rows[0]!
  const members = Number(count)
  return {
    list: rows.filter(({ is_row }) => is_row).map(wireRow),
    ...pagesOf(members),
    totals: { count: members, ...wireFigures(figuresOf(all!)) },
    ...teamOf(team),
  }
}

/** Selects all members of the team with figures. */
const allWithFigures = ({ agentId, tenantId, range }: Team, username: string | undefined) => sql`
  select member_id, depth, ${FIGURE_SUMS}
  from downline join member_day using (member_id), ${joinedOn(range)}
  where upline_id = ${agentId} and ${inTeam(range)} and ${named(tenantId, username)}
  group by member_id, depth`

/** Adds agents directly below who have a team, even without figures of their own, so that its figures can be reached. */
const withAgents = ({ agentId, tenantId }: Team, username: string | undefined, figures: RawBuilder<unknown>) => sql`
  with played as materialized (${figures})
  select * from played
  union all
  select id, 1, ${NO_FIGURES} from member as agent
  where agent.upline_id = ${agentId} and type = any(${AGENT_TYPES}::text[]) and exists (select from downline where upline_id = agent.id)
    and not exists (select from played where played.member_id = agent.id) and ${named(tenantId, username, sql`agent.id`)}`

/** Selects the first ones by name of members with figures, so that only their figures are added up. */
const firstByName = (team: Team, username: string | undefined, direction?: LossQuery['direction']) => sql`
  with named as materialized (
    ${withFigures(team, username)} order by ${nameOrder(direction)} limit ${MAX_BY_NAME}
  )
  select id as member_id, depth, summed.*
  from named, lateral (
    select ${FIGURE_SUMS} from member_day, ${joinedOn(team.range)} where member_id = id and ${inTeam(team.range)}
  ) as summed`

const withFigures = ({ agentId, tenantId, range }: Team, username: string | undefined) => sql`
  select member.id, depth, joined_at from member join downline on downline.member_id = member.id
  where tenant_id = ${tenantId} and downline.upline_id = ${agentId} and ${username ? begins(username) : sql`true`}
    and exists (select from member_day, ${joinedOn(range)} where member_day.member_id = member.id and ${inTeam(range)})`

/** Returns whether more people of the team have such a name, and figures, than are listed by name. */
async function findsMore(db: Reader, team: Team, username: string): Promise<boolean> {
  const { rows } = await sql`${withFigures(team, username)} offset ${MAX_BY_NAME} limit 1`.execute(db)
  return rows.length > 0
}

/** Order of the index `member_name`. */
const nameOrder = (direction: LossQuery['direction']) =>
  sql`username_key using ${direction === 'down' ? sql`~>~` : sql`~<~`}`

const joinedOn = ({ wire }: MomentRange) =>
  sql`lateral (select (joined_at at time zone ${wire.timeZone})::date as joined_on) as joined`

/**
 * Condition on days: part of the day on which a member was moved belongs to another team. Days of members who joined before need no
 * comparison.
 */
const inTeam = ({ wire }: MomentRange) => sql`day between ${wire.from}::date and ${wire.to}::date
  and (joined_at < ${wire.from}::timestamp at time zone ${wire.timeZone} or day > joined_on or day = joined_on and not exists (
    select from member as moved where moved.id = member_day.member_id and moved.created_at < joined_at))`

const wireRow = (row: LossRow) => ({
  id: String(row.id),
  username: row.username,
  depth: row.depth,
  hasTeam: row.has_team,
  ...wireFigures(figuresOf(row)),
})

/** Sums as text: they may exceed the exact numbers of JSON. */
const TOTALS = sql.raw(
  ['bets', 'stake', 'win', 'deposit', 'withdrawal', 'bonus']
    .map(name => `'${name}', coalesce(sum(${name}), 0)::text`)
    .join(', '),
)

const NO_FIGURES = sql.raw(Array.from({ length: 6 }, () => '0').join(', '))
const AGENT_TYPES = ['1', '2', '41', '42'] satisfies AgentFlag[]

const begins = (username: string) => nameBegins(sql`username_key`, usernameKey(username))

const named = (tenantId: string, username: string | undefined, id = sql`member_id`) =>
  username ? sql`${id} in (select id from member where tenant_id = ${tenantId} and ${begins(username)})` : sql`true`

/** Returns the number of days, up to the last one, whose figures can be sorted by amount; undefined: all of them. */
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

/** Formats figures for replies. */
export function wireFigures(figures: SummedFigures) {
  const { bets, stake, win, bonus, deposit, withdrawal } = figures
  return {
    bets,
    stake: formatMinor(stake),
    win: formatMinor(win),
    bonus: formatMinor(bonus),
    deposit: formatMinor(deposit),
    withdrawal: formatMinor(withdrawal),
    profit: formatMinor(profitOf(figures)),
  }
}
