/** Reads pages of a list as of the moment at which the first one was read, so that rows added meanwhile do not shift the pages. */
import { type RawBuilder, sql } from 'kysely'
import { type PageRequest, pageSizeOf } from './paging.ts'

export interface PageQuery extends PageRequest {
  /** Moment of the first page, milliseconds since 1970; left out for that page. */
  asOf?: number | undefined
}

export interface PageAsOf {
  size: number
  /** Number of rows on the pages before. */
  skip: number
  /** Moment whose rows are listed; undefined: now. */
  asOf: Date | undefined
  /** Returns the fields of the reply that describe the pages of so many rows. */
  pagesOf: (count: number) => { totalPages: number; asOf: number }
}

/** @param now milliseconds since 1970 */
export function pageAsOf(
  { pageNo = 1, pageSize, asOf }: PageQuery,
  { now, usualSize }: { now: number; usualSize: number },
): PageAsOf {
  const size = pageSizeOf(pageSize, usualSize)
  return {
    size,
    skip: (pageNo - 1) * size,
    asOf: asOf === undefined ? undefined : new Date(asOf),
    pagesOf: count => ({ totalPages: Math.ceil(count / size), asOf: asOf ?? now }),
  }
}

/** Returns a condition: the event had happened at the moment of the list. @param column time of the event; null: not yet */
export const hadHappened = (column: string, { asOf }: Pick<PageAsOf, 'asOf'>): RawBuilder<boolean> =>
  asOf ? sql`coalesce(${sql.ref(column)} <= ${asOf}, false)` : sql`${sql.ref(column)} is not null`
