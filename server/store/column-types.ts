/** Column types that the generated tables are made of: a type for queries, one for inserts, one for updates. */
import type { ColumnType } from 'kysely'

/** Column that the database fills in when an insert leaves it out. */
export type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>

/** Column of type int8: read as text because a double would lose digits; written as a bigint, so that fractions are impossible. */
export type Int8 = ColumnType<string, bigint, bigint>

/** Number of a row, int8 as text. */
export type RowId = string

/** A date without a time, written as YYYY-MM-DD. */
export type DateOnly = ColumnType<Date, string, string>

/** Column of type jsonb or json: read as a value, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>
