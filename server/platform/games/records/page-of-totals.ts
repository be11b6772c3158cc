/**
 * Reads one page of a record and the totals of all its pages, from totals by day and by quarter of an hour (see totals.ts): only the
 * quarters of the page are read row by row, for any length of the date range and any page.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { type PageQuery, pageAsOf } from '../../context/page-as-of.ts'
import type { MomentRange } from '../../money/totals/read-range.ts'

export interface TotalsRecord<Sums> {
  /** Totals by day or quarter: columns `starts`, `ends`, `entries` and those that `sums` needs; at most one row for each. */
  periods: RawBuilder<unknown>
  /** Totals by quarter from `period.starts` to `period.ends`: columns `quarter_hour`, `entries` and those that `rows` needs. */
  quarters: RawBuilder<unknown>
  /** Summed columns of `periods` and `newer`, by the name of the sum. */
  sums: Readonly<Record<keyof Sums & string, string>>
  /** Selects the rows of one quarter, newest first, from `FROM` on; it may use the columns of `quarter`. */
  rows: RawBuilder<unknown>
  /** Selects the rows after a moment, with the columns that are summed. */
  newer: (asOf: Date) => RawBuilder<unknown>
  /** Columns of `rows` that decide the order within a quarter. */
  order: RawBuilder<unknown>
}

/** Condition that a row lies in the quarter of `rows`. */
export const IN_QUARTER = sql`created_at >= quarter.quarter_hour and created_at < quarter.quarter_hour + interval '15 minutes'`

export interface TotalsPage<Row, Sums> {
  rows: Row[]
  sums: Sums & { count: number }
  totalPages: number
  asOf: number
}

export async function readTotalsPage<Row, Sums extends object>(
  db: Reader,
  { periods, quarters, sums, rows, newer, order }: TotalsRecord<Sums>,
  { range, ...query }: PageQuery & { range: Pick<MomentRange, 'asOf' | 'now'> },
): Promise<TotalsPage<Row, Sums>> {
  const page = pageAsOf({ ...query, asOf: range.asOf?.getTime() }, { now: range.now.getTime(), usualSize: 20 })
  const { size, asOf } = page
  const columns = Object.entries<string>(sums)
  const each = (select: (name: string, column: string) => RawBuilder<unknown>) =>
    sql.join([sql``, ...columns.map(([name, column]) => select(name, column))])
  const added = asOf
    ? sql`select count(*) as count${each((name, column) => sumColumn(column, name))} from (${newer(asOf)}) as row`
    : sql`select 0::bigint as count${each(name => sql`0::bigint as ${sql.ref(name)}`)}`
  const skipped = sql`(${page.skip}::bigint + (select count from newer))`
  const inPage = (part: string) =>
    sql`${sql.ref(`${part}.before`)} < ${skipped} + ${size} and ${sql.ref(`${part}.before`)} + ${sql.ref(`${part}.entries`)} > ${skipped}`
  // one scan of the totals for both: the sums are in every row, or alone in the only row where the page is empty
  const { rows: found } = await sql<Row & Sums & { count: string; is_row: true | null }>`
    with newer as materialized (${added}), period as materialized (
      select kept.*, sum(entries) over (order by starts desc) - entries as before from (${periods}) as kept
    ), quarter as materialized (
      select kept.*, period.before + sum(kept.entries) over (partition by starts order by quarter_hour desc) - kept.entries as before
      from period cross join lateral (${quarters}) as kept where ${inPage('period')}
    )
    select * from (
      select coalesce(sum(entries), 0) - (select count from newer) as count${each(
        (name, column) =>
          sql`coalesce(sum(${sql.ref(column)}), 0)::bigint - (select ${sql.ref(name)} from newer) as ${sql.ref(name)}`,
      )} from period
    ) as summed
    left join (
      select found.*, quarter.quarter_hour, true as is_row from quarter cross join lateral (
        ${rows} limit ${size} offset greatest(${skipped} - quarter.before, 0)
      ) as found
      where ${inPage('quarter')}
      order by quarter.quarter_hour desc, ${order} limit ${size}
    ) as found on true
    order by found.quarter_hour desc, ${order}`.execute(db)
  const count = Number(found[0]!.count)
  return {
    rows: found.filter(row => row.is_row),
    sums: { ...found[0]!, count },
    ...page.pagesOf(count),
  }
}

/** Returns a sum that is 0 where there are no rows. */
export const sumColumn = (column: string, name: string) =>
  sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(name)}`
