/** What instances tell each other, jobs, and the moved clock. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Something that every instance is told of once (SBX-01); removed after a day. */
export interface EventTable {
  id: Generated<string>
  /** Full number of the transaction that published it. */
  xid: Generated<string>
  kind: string
  tenant_id: string | null
  body: JSONColumnType<Record<string, unknown>>
  /** By the database's clock, which nobody moves. */
  created_at: Generated<Date>
}

/** A job's place in time, the same for all instances. */
export interface JobTable {
  name: string
  /** As text: another one begins anew from now. */
  schedule: string
  /** The occurrence that is run next. */
  next_at: Date
  /** After a failure: not before. */
  retry_at: Date | null
  /** The occurrence that was run last, and when. */
  last_due_at: Date | null
  last_run_at: Date | null
  runs: ColumnType<string, bigint | undefined, bigint>
  /** Failures of the next occurrence so far, and what the last of them said. */
  failures: Generated<number>
  error: string | null
}

/** One row, or none when the clock was never moved. */
export interface MovedClockTable {
  /** Always true: there is no second row. */
  id: Generated<boolean>
  /** Added to the system's time. */
  offset_ms: ColumnType<string, number, number>
}

export interface EventTables {
  event: EventTable
  job: JobTable
  moved_clock: MovedClockTable
}
