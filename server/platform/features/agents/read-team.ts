/** Reads the team and the days of a report: always of members below the caller. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import type { MomentRange } from '../../money/totals/read-range.ts'
import { type AgentRef, type Downline, findDownline, findDownlineByName } from '../../people/accounts/find-downline.ts'
import { figuresJob } from './add-up-teams.ts'

export interface TeamQuery {
  /** Id of an agent below whose team is requested. */
  memberId?: number | undefined
  /** Name of the only member of that team to report on. */
  username?: string | undefined
}

export interface Team {
  tenantId: string
  /** Agent whose team it is. */
  agentId: number
  /** The agent below the caller, when it is not the caller's own team. */
  below?: Downline
  /** The only member to report on. */
  member?: Downline
  /** Days of the report; they begin at the earliest when the agent or member came into the caller's team. */
  range: MomentRange
}

/** @throws Refusal agent/not-in-team */
export async function readTeam(db: Reader, caller: AgentRef, query: TeamQuery, range: MomentRange): Promise<Team> {
  const { tenantId } = caller
  const below = query.memberId === undefined ? undefined : await findDownline(db, caller, query.memberId)
  const agentId = below?.id ?? caller.memberId
  const member = query.username
    ? await findDownlineByName(db, { tenantId, memberId: agentId }, query.username)
    : undefined
  const team = { tenantId, agentId, ...(below && { below }), ...(member && { member }) }
  const whose = member ?? below
  return { ...team, range: whose ? await sinceJoined(db, caller.memberId, whose.id, range) : range }
}

/**
 * Returns the range since a member joined the team. Figures are of whole days: those of a member who was moved begin with the next day, so
 * that no earlier ones are shown; a new member has none.
 */
async function sinceJoined(db: Reader, agentId: number, memberId: number, range: MomentRange): Promise<MomentRange> {
  const { timeZone } = range.wire
  const { rows } = await sql<{ start: Date; day: string }>`
    select first_day at time zone ${timeZone} as start, to_char(first_day, 'YYYY-MM-DD') as day
    from downline join member on member.id = member_id, lateral (
      select date_trunc('day', (joined_at at time zone ${timeZone})
        + case when created_at < joined_at then interval '1 day' - interval '1 microsecond' else interval '0' end) as first_day
    ) as shown
    where downline.upline_id = ${agentId} and member_id = ${memberId}`.execute(db)
  const joined = rows[0]
  if (!joined || joined.start <= range.start) return range
  const start = joined.start < range.end ? joined.start : range.end
  return { ...range, start, wire: { ...range.wire, from: joined.day } }
}

/** Returns the team of a reply. */
export const teamOf = ({ below }: Team) => (below ? { team: below } : {})

/** Returns the time until which the figures of a brand's teams are added up. */
export async function figuresUntil(db: Reader, tenantId: string): Promise<{ until?: number }> {
  const job = await db
    .selectFrom('job')
    .select('last_run_at')
    .where('name', '=', figuresJob(tenantId))
    .executeTakeFirst()
  return job?.last_run_at ? { until: job.last_run_at.getTime() } : {}
}
