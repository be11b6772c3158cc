/** Lists people of a team: those directly below a member, or those at any depth whose name begins as requested. */

import { type RawBuilder, sql } from 'kysely'
import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import { usernameKey } from '../../../http/username-key.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { hadHappened, type PageAsOf, type PageQuery, pageAsOf } from '../../context/page-as-of.ts'
import { type AgentRef, findDownline } from '../../people/accounts/find-downline.ts'
import { AGENT_TYPES } from './agent-levels.ts'
import { mayUnfreeze } from './freeze-member.ts'
import { nameBegins } from './name-begins.ts'
import { teamSize } from './team-size.ts'

export type TeamSort = 'username' | 'joined' | 'login' | 'size'

export interface TeamListQuery extends PageQuery {
  /** Member directly above the listed ones; the agent when left out. */
  uplineId?: number | undefined
  /** Beginning of a user name; searches the whole team. */
  username?: string | undefined
  /** Only agents directly below the agent. */
  agents?: boolean | undefined
  sort?: TeamSort | undefined
  /** Whether the greatest or latest come first. */
  down?: boolean | undefined
}

/** Maximum of names that a search finds, the first ones in alphabetical order. */
const MAX_FOUND = 1000

export interface TeamPlace {
  id: number
  username: string
}

const ORDER: Record<TeamSort, (page: PageAsOf) => RawBuilder<unknown>> = {
  username: () => sql`member.username_key`,
  joined: () => sql`member.created_at`,
  login: ({ asOf }) =>
    asOf
      ? sql`case when login_at > ${asOf} then member_access.previous_at else login_at end`
      : sql`member_access.login_at`,
  // the stored sum: counting the team of every match would take a second
  size: () => sql`coalesce(team_member.members, 0)`,
}

/** @throws Refusal agent/not-in-team */
export async function listTeam(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  agent: AgentRef,
  query: TeamListQuery,
) {
  const { db } = store
  const { uplineId = agent.memberId, username = '', agents = false, sort = 'username', down = false } = query
  const page = pageAsOf(query, { now: clock.now(), usualSize: 20 })
  const trail = uplineId === agent.memberId ? [] : await trailTo(db, agent, uplineId)
  const name = usernameKey(normalizeText(username))
  const team = agents ? agentsBelow(db, agent) : teamOf(db, agent)
  const matching = name
    ? team.where('member.id', 'in', firstOfName(team, name, page))
    : team.where('member.upline_id', '=', uplineId).where(belonged(uplineId, page))
  const found = await matching
    .leftJoin('member_access', 'member_access.member_id', 'member.id')
    .leftJoin('team_member', 'team_member.member_id', 'member.id')
    .select('member.id')
    .select(sql<string>`count(*) over ()`.as('count'))
    .orderBy(sql`${ORDER[sort](page)} ${sql.raw(down ? 'desc' : 'asc')} nulls last`)
    .orderBy('member.id')
    .limit(page.size)
    .offset(page.skip)
    .execute()
  const count = found[0] ? Number(found[0].count) : page.skip === 0 ? 0 : await countOf(matching)
  const rows =
    found.length === 0
      ? []
      : await readPeople(
          db,
          agent,
          found.map(({ id }) => id),
        )
  const list = []
  for (const row of rows) {
    const { id, username, nickname, type, depth, upline, frozen_at: frozen } = row
    list.push({
      id,
      username,
      nickname,
      type,
      depth,
      upline,
      teamSize: row.size,
      joinedAt: row.created_at.getTime(),
      ...(row.login_at && { loginAt: row.login_at.getTime() }),
      ...(row.tiers?.[0] && { rate: row.tiers[0].rate }),
      ...(frozen && { frozenAt: frozen.getTime(), mayUnfreeze: await mayUnfreeze(db, agent, row.frozen_by) }),
    })
  }
  const isCut = name !== '' && count === MAX_FOUND
  return { list, trail, ...page.pagesOf(count), totals: { count }, ...(isCut && { isCut }) }
}

/** Returns a condition: the member, who is below this one now, was so at the moment of the list. */
const belonged = (uplineId: number, { asOf }: PageAsOf) =>
  asOf
    ? sql<boolean>`exists (
        select from downline where upline_id = ${uplineId} and member_id = member.id and joined_at <= ${asOf})`
    : sql<boolean>`true`

/** Finds in the order of an index, so that only the found names are read: all names of a team of 200,000 would take a second. */
const firstOfName = (team: ReturnType<typeof teamOf>, name: string, page: PageAsOf) =>
  team
    .select('member.id')
    .where(nameBegins(sql`member.username_key`, name))
    .where(hadHappened('mine.joined_at', page))
    .orderBy(sql`member.username_key using ~<~`)
    .limit(MAX_FOUND)

/** @returns members of the team in the order of `ids` */
async function readPeople(db: Reader, agent: AgentRef, ids: readonly number[]) {
  const rows = await teamOf(db, agent)
    .where('member.id', 'in', [...ids])
    .innerJoin('member as upline', 'upline.id', 'member.upline_id')
    .leftJoin('member_access', 'member_access.member_id', 'member.id')
    .leftJoin('agent_contract as salary', join =>
      join
        .onRef('salary.member_id', '=', 'member.id')
        .on('salary.kind', '=', 'realTimeSalary')
        .on('salary.state', '=', 'active'),
    )
    .select(['member.id', 'member.username', 'member.nickname', 'member.type', 'member.created_at'])
    .select(['mine.depth', 'upline.username as upline', 'member_access.login_at', 'salary.tiers'])
    .select(['member.frozen_at', 'member.frozen_by'])
    .select(teamSize(sql`member.id`).as('size'))
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const teamOf = (db: Reader, { tenantId, memberId }: AgentRef) =>
  db
    .selectFrom('downline as mine')
    .innerJoin('member', 'member.id', 'mine.member_id')
    .where('mine.upline_id', '=', memberId)
    .where('member.tenant_id', '=', tenantId)

const agentsBelow = (db: Reader, agent: AgentRef) =>
  teamOf(db, agent).where('mine.depth', '=', 1).where('member.type', 'in', AGENT_TYPES)

async function countOf(matching: ReturnType<typeof teamOf>): Promise<number> {
  const { count } = await matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the path from the agent directly below down to the member. */
async function trailTo(db: Reader, agent: AgentRef, memberId: number): Promise<TeamPlace[]> {
  const { id, username } = await findDownline(db, agent, memberId)
  const above = await db
    .selectFrom('downline as above')
    .innerJoin('downline as mine', 'mine.member_id', 'above.upline_id')
    .innerJoin('member', 'member.id', 'above.upline_id')
    .where('above.member_id', '=', memberId)
    .where('mine.upline_id', '=', agent.memberId)
    .select(['member.id', 'member.username'])
    .orderBy('above.depth', 'desc')
    .execute()
  return [...above, { id, username }]
}
