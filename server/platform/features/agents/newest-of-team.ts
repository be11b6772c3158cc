/**
 * Reads the newest rows of a team, a page at a time. Figures by day locate a page, so that neither every member's record nor every row is
 * read. A small team is read member by member, a large one by time: most rows are its own.
 */
import { sql } from 'kysely'
import { MAX_LISTED } from '../../../../src/schemas/records/team-query.ts'
import type { Reader } from '../../../store/open-store.ts'
import { type PageQuery, pageAsOf } from '../../context/page-as-of.ts'
import { daysOf, endOfRows, type MomentRange } from '../../money/totals/read-range.ts'

/**
 * Maximum of members that are read one by one: ten milliseconds for a thousand. A page further back allows more, because reading by time
 * takes longer then.
 */
const FEW_MEMBERS = 2000
const MANY_MEMBERS = 20_000
const MEMBERS_PER_ROW = 20
/** Days added to the range of a page, because late rows count on a later day. */
const SLACK_DAYS = 1
const MORE_SLACK_DAYS = 8

export interface RowQuery {
  agentId: number
  start: Date
  end: Date
  limit: number
  skip: number
  byMember: boolean
}

export interface TeamRows {
  agentId: number
  range: MomentRange
  /** Number of rows of each day, YYYY-MM-DD, as far as they are added up. */
  countByDay: ReadonlyMap<string, number>
}

export interface TeamPage<Row> {
  rows: Row[]
  /** Rows that can be listed, at most `count`. */
  listed: number
  totalPages: number
  asOf: number
  count: number
}

/** @param read returns rows newest first */
export async function readNewest<Row>(
  db: Reader,
  { agentId, range, countByDay }: TeamRows,
  asked: PageQuery,
  read: (query: RowQuery) => Promise<Row[]>,
): Promise<TeamPage<Row>> {
  const { size, skip, pagesOf } = pageAsOf(asked, { now: range.now.getTime(), usualSize: 20 })
  const count = [...countByDay.values()].reduce((sum, n) => sum + n, 0)
  const listed = Math.min(count, MAX_LISTED)
  const page = { count, listed, ...pagesOf(listed) }
  if (skip >= MAX_LISTED || range.start >= range.end) return { ...page, rows: [] }
  const limit = Math.min(size, MAX_LISTED - skip)
  const query = { agentId, end: endOfRows(range), limit, skip, byMember: await isSmall(db, agentId, skip + limit) }
  const expected = Math.min(limit, listed - skip)
  const start = startOf(range, countByDay, skip + limit, SLACK_DAYS)
  const rows = await read({ ...query, start })
  const further = startOf(range, countByDay, skip + limit, MORE_SLACK_DAYS)
  if (rows.length >= expected || further >= start) return { ...page, rows }
  return { ...page, rows: await read({ ...query, start: further }) }
}

/**
 * Returns the moment after which the newest `needed` rows lie. Without any figures: the beginning of the last day, which is not added up
 * yet.
 */
function startOf(range: MomentRange, countByDay: ReadonlyMap<string, number>, needed: number, slack: number): Date {
  const days = daysOf(range)
  const isLastDay = (index: number) => index === days.length - 1 || days[index + 1]!.start > range.now
  let found = days.findIndex((_, index) => isLastDay(index))
  let sum = 0
  for (let index = days.length - 1; index >= 0 && sum < needed; index--) {
    const count = countByDay.get(days[index]!.day) ?? 0
    sum += count
    if (count > 0) found = Math.min(found, index)
  }
  const { start } = days[Math.max(0, found - slack)]!
  return start > range.start ? start : range.start
}

/** @param needed number of rows up to the end of the page */
async function isSmall(db: Reader, agentId: number, needed: number): Promise<boolean> {
  const most = Math.min(MANY_MEMBERS, Math.max(FEW_MEMBERS, needed * MEMBERS_PER_ROW))
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from downline where upline_id = ${agentId} limit ${most + 1}) as counted`.execute(db)
  return rows[0]!.count <= most
}
