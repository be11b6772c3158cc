import { type RawBuilder, sql } from 'kysely'

/** Row numbers above `from`, up to and including `to`. */
export interface EntryRange {
  from: bigint
  to: bigint
}

/** Returns a query for the problems among rows of a range, a sentence for each. */
export type RangeCheck = (range: EntryRange) => RawBuilder<{ problem: string }>

export const within = (column: string, { from, to }: EntryRange) =>
  sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to}`
