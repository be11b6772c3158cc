/** Reads totals within a date range: by day where the days are added up, by quarter of an hour for the rest (see add-up-days.ts). */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { splitList } from '../../context/paging.ts'
import type { MomentRange } from './read-range.ts'

/** A range whose first part, before `split`, consists of whole days that are added up. */
export interface SplitRange extends MomentRange {
  split: Date
}

/** @param tenantId the member's brand */
export async function splitRange(db: Reader, tenantId: string, range: MomentRange): Promise<SplitRange> {
  const brand = await db
    .selectFrom('brand')
    .select(['totals_zone', 'totals_from', 'totals_until'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  const { totals_zone, totals_from, totals_until } = brand ?? {}
  // days beyond the clock, which was set back, may not be over
  const isThere =
    totals_zone === range.wire.timeZone &&
    totals_from &&
    totals_until &&
    totals_from <= range.start &&
    totals_until <= range.now
  const split = isThere
    ? Math.min(Math.max(totals_until.getTime(), range.start.getTime()), range.end.getTime())
    : undefined
  return { ...range, split: split === undefined ? range.start : new Date(split) }
}

const UNCOUNTED = sql`uncounted_bets, uncounted_minor, uncounted_win_minor`

/** Part of the stakes that counts for turnover, rebate, points, missions, levels and agents. */
export const COUNTED_STAKE = sql<string>`stake_minor - uncounted_minor`

/** Selects `starts` and `ends` of each period with the columns of `bet_total`. */
export const betTotals = (memberId: number, range: SplitRange): RawBuilder<unknown> => sql`
  select ${startOf('day', range)} as starts, ${startOf('day + 1', range)} as ends, game_id, bets, stake_minor, win_minor, ${UNCOUNTED}
  from bet_day_total where member_id = ${memberId} and ${onDays(range)}
  union all
  select quarter_hour, quarter_hour + interval '15 minutes', game_id, bets, stake_minor, win_minor, ${UNCOUNTED}
  from bet_total where member_id = ${memberId} and ${inQuarters(range.split, range.end)}`

/** Selects the same with columns of `account_total`. */
export const accountTotals = (accountId: string, range: SplitRange): RawBuilder<unknown> => sql`
  select ${startOf('day', range)} as starts, ${startOf('day + 1', range)} as ends, kind, entries, in_minor, out_minor
  from account_day_total where account_id = ${accountId} and ${onDays(range)}
  union all
  select quarter_hour, quarter_hour + interval '15 minutes', kind, entries, in_minor, out_minor
  from account_total where account_id = ${accountId} and ${inQuarters(range.split, range.end)}`

export interface TotalsFilter {
  gameTypes?: readonly string[] | undefined
  vendor?: string | undefined
}

/** Converts the filter of a call. */
export const betFilterOf = ({
  gameType,
  vassalage,
}: {
  gameType?: string | undefined
  vassalage?: string | undefined
}): TotalsFilter => ({
  gameTypes: splitList(gameType),
  vendor: vassalage,
})

/** Returns a condition on `game_id`. */
export function gameIn({ gameTypes, vendor }: TotalsFilter): RawBuilder<unknown> {
  if (!gameTypes && !vendor) return sql`true`
  const ofType = gameTypes ? sql`game_type = any(${[...gameTypes]}::text[])` : sql`true`
  return sql`game_id in (select id from game where ${ofType} and ${vendor ? sql`vendor = ${vendor}` : sql`true`})`
}

export const inQuarters = (start: unknown, end: unknown) => sql`quarter_hour >= ${start} and quarter_hour < ${end}`

const startOf = (day: 'day' | 'day + 1', { wire }: MomentRange) =>
  sql`(${sql.raw(day)})::timestamp at time zone ${wire.timeZone}`

const onDays = ({ start, split, wire }: SplitRange) =>
  sql`day >= (${start}::timestamptz at time zone ${wire.timeZone})::date and day < (${split}::timestamptz at time zone ${wire.timeZone})::date`
