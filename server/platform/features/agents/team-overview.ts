/** Reads the figures of a team within a date range, by day, with those of as many days before. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { daysOf, type MomentRange, readRange } from '../../money/totals/read-range.ts'
import type { AgentRef } from '../../people/accounts/find-downline.ts'
import { wireFigures } from './team-losses.ts'
import { teamSize } from './team-size.ts'
import { FIGURE_SUMS, figuresOf, readTeamTotals, type TeamFigures } from './team-totals.ts'

/** Milliseconds since the last use for which a member counts as online. */
const ONLINE_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

export async function readTeamOverview(db: Reader, { tenantId, memberId }: AgentRef, range: MomentRange) {
  const before = rangeBefore(range)
  const [now, totals, former, days] = await Promise.all([
    readNow(db, tenantId, memberId, range.now),
    readTeamTotals(db, memberId, range.wire),
    readTeamTotals(db, memberId, before.wire),
    readDays(db, memberId, range),
  ])
  return {
    ...now,
    totals: wireTeam(totals),
    before: wireTeam(former),
    days,
    range: range.wire,
    rangeBefore: before.wire,
  }
}

/** Returns as many days right before. */
function rangeBefore({ wire, now }: MomentRange): MomentRange {
  const [first, last] = [wire.from, wire.to].map(day => Date.parse(`${day}T00:00:00Z`))
  const count = (last! - first!) / DAY_MS + 1
  const dayAt = (offset: number) => new Date(first! + offset * DAY_MS).toISOString().slice(0, 10)
  return readRange({ from: dayAt(-count), to: dayAt(-1) }, now.getTime(), wire.timeZone)
}

async function readNow(db: Reader, tenantId: string, agentId: number, now: Date) {
  const { rows } = await sql<{ members: number; online: number }>`
    select ${teamSize(sql`${agentId}::integer`)} as members,
      (select count(distinct member_id)::integer from session join downline using (member_id)
        where tenant_id = ${tenantId} and upline_id = ${agentId} and used_at > ${new Date(now.getTime() - ONLINE_MS)}) as online`.execute(
    db,
  )
  return rows[0]!
}

type DayRow = Record<keyof TeamFigures | 'day', string>

async function readDays(db: Reader, agentId: number, range: MomentRange) {
  const inRange = sql`agent_id = ${agentId} and day between ${range.wire.from}::date and ${range.wire.to}::date`
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, ${FIGURE_SUMS}, sum(registrations) as registrations,
      sum(first_deposits) as "firstDeposits", coalesce(sum(active), 0) as active
    from team_day left join (select day, sum(members) as active from team_active where ${inRange} group by day) as played using (day)
    where ${inRange} group by day`.execute(db)
  const byDay = new Map(rows.map(row => [row.day, row]))
  return daysOf(range).map(({ day }) => ({ day, ...wireTeam(readFigures(byDay.get(day))) }))
}

function readFigures(row: DayRow | undefined): TeamFigures {
  const none = { bets: 0, stake: 0n, win: 0n, deposit: 0n, withdrawal: 0n, bonus: 0n }
  return {
    ...(row ? figuresOf(row) : none),
    active: Number(row?.active ?? 0),
    registrations: Number(row?.registrations ?? 0),
    firstDeposits: Number(row?.firstDeposits ?? 0),
  }
}

const wireTeam = ({ active, registrations, firstDeposits, ...figures }: TeamFigures) => ({
  active,
  registrations,
  firstDeposits,
  ...wireFigures(figures),
})
