/**
 * One page of a record and the totals of all its pages, from totals by day and by quarter of an hour (see totals.ts): only the quarters
 * that the page lies in are read row by row, however long the date range is and however far back the page.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../store/open-store.ts'
import { type Page, pageSizeOf } from '../catalogue/list-games.ts'

export interface TotalsRecord {
  /** Totals by day or quarter: columns `starts`, `ends`, `entries` and what else `sums` needs; at most one row for each. */
  periods: RawBuilder<unknown>
  /** Totals by quarter from `period.starts` to `period.ends`: columns `quarter_hour`, `entries` and what else `rows` needs. */
  quarters: RawBuilder<unknown>
  /** What is summed over all periods, as a list of selected columns. */
  sums: RawBuilder<unknown>
  /** Selects the rows of one quarter, newest first, from `FROM` on; it may use the columns of `quarter`. */
  rows: RawBuilder<unknown>
  /** Columns of `rows` that decide the order within a quarter. */
  order: RawBuilder<unknown>
}

/** Beginning and end of the quarter of `rows`. */
export const IN_QUARTER = sql`created_at >= quarter.quarter_hour and created_at < quarter.quarter_hour + interval '15 minutes'`

export interface RecordPage<Row, Sums> {
  rows: Row[]
  sums: Sums & { count: number }
  totalPages: number
}

export async function readPage<Row, Sums>(
  db: Reader,
  { periods, quarters, sums, rows, order }: TotalsRecord,
  { pageNo = 1, pageSize }: Page,
): Promise<RecordPage<Row, Sums>> {
  const size = pageSizeOf(pageSize, 20)
  const skipped = (pageNo - 1) * size
  const inPage = (part: string) =>
    sql`${sql.ref(`${part}.before`)} < ${skipped + size} and ${sql.ref(`${part}.before`)} + ${sql.ref(`${part}.entries`)} > ${skipped}`
  // one scan of the totals for both: the sums stand in every row, and alone in the only one where the page is empty
  const { rows: found } = await sql<Row & Sums & { count: string; is_row: true | null }>`
    with period as materialized (
      select kept.*, sum(entries) over (order by starts desc) - entries as before from (${periods}) as kept
    ), quarter as materialized (
      select kept.*, period.before + sum(kept.entries) over (partition by starts order by quarter_hour desc) - kept.entries as before
      from period cross join lateral (${quarters}) as kept where ${inPage('period')}
    )
    select * from (select coalesce(sum(entries), 0) as count, ${sums} from period) as summed
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
    totalPages: Math.ceil(count / size),
  }
}

/** A sum that is 0 where there are no rows. */
export const sumOf = (column: string, name: string) =>
  sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(name)}`
