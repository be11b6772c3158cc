import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'

const DAY_MS = 24 * 3_600_000
/** Period whose deposits are counted. */
const COUNTED_DAYS = 14
/** Latest deposits of a brand that are counted, so that the cost does not grow with the brand. */
const MAX_COUNTED = 500
/** Deposits by one method below which nothing is said. */
const MIN_COUNTED = 5
/** Longest time that is named. */
const MAX_MINUTES = 180

/**
 * Reads how long approved deposits of the last days took from the request to the credit, as the median of each method.
 * @returns whole minutes by id of the method, at least 1; methods with few deposits or longer times are left out
 */
export async function readUsualMinutes(db: Reader, tenantId: string, now: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; minutes: number }>`
    select id, greatest(1, ceil(percentile_cont(0.5) within group (order by seconds) / 60))::integer as minutes
    from (
      select method ->> 'id' as id, extract(epoch from changed_at - created_at)::float8 as seconds
      from deposit
      where tenant_id = ${tenantId} and state = 'approved' and counts_at >= ${new Date(now - COUNTED_DAYS * DAY_MS)}
      order by counts_at desc limit ${sql.lit(MAX_COUNTED)}
    ) as latest
    group by id having count(*) >= ${sql.lit(MIN_COUNTED)}`.execute(db)
  return new Map(rows.filter(({ minutes }) => minutes <= MAX_MINUTES).map(({ id, minutes }) => [id, minutes]))
}
