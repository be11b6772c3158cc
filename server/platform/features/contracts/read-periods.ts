import type { Reader } from '../../../store/open-store.ts'

export interface PaidPeriod {
  /** Milliseconds since 1970. */
  starts: number
  /** First moment after the period. */
  ends: number
}

/** Returns the periods that ledger entries paid, by entry; none for other entries. */
export async function readPeriods(db: Reader, entryIds: readonly string[]): Promise<Map<string, PaidPeriod>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('contract_payment')
    .select(['entry_id', 'starts', 'ends'])
    .where('entry_id', 'in', [...entryIds])
    .execute()
  return new Map(rows.map(row => [row.entry_id!, { starts: row.starts.getTime(), ends: row.ends.getTime() }]))
}
