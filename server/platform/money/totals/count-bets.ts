/** Adds up the stakes of members for their VIP level: each quarter of an hour once. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { COUNTED_STAKE } from './totals.ts'

const QUARTER_MS = 15 * 60_000

/**
 * Returns the end of the last quarter of an hour that can be counted: a further one has passed, so that every bet is in the database, even
 * of an instance whose clock is behind and of a long transaction.
 */
export const closedUntil = (now: number): number => now - (now % QUARTER_MS) - QUARTER_MS

/**
 * Counts new bets. Where the clock was set back, everything is counted anew: parts that were counted ahead of it may not be over.
 * @param now of the job's occurrence, milliseconds since 1970
 */
export async function countBets(tx: Tx, now: number): Promise<void> {
  const until = new Date(closedUntil(now))
  const { last } = await tx
    .selectFrom('vip_bets')
    .select(({ fn }) => fn.max('counted_until').as('last'))
    .executeTakeFirstOrThrow()
  const isSetBack = last !== null && last > until
  if (isSetBack) await tx.deleteFrom('vip_bets').execute()
  const from = isSetBack ? null : last
  await sql`
    insert into vip_bets as counted (member_id, counted_minor, counted_until)
    select member_id, sum(${COUNTED_STAKE}), ${until} from bet_total
    where quarter_hour < ${until} and ${from === null ? sql`true` : sql`quarter_hour >= ${from}`}
    group by member_id order by member_id
    on conflict (member_id) do update set
      counted_minor = counted.counted_minor + excluded.counted_minor, counted_until = excluded.counted_until`.execute(
    tx,
  )
}

/** Returns the minor units that a member has bet until now: the counted ones, and those of later quarters of an hour. */
export async function readBets(db: Reader, memberId: number): Promise<bigint> {
  const { rows } = await sql<{ bets: string }>`
    select coalesce((select counted_minor from vip_bets where member_id = ${memberId}), 0) + coalesce((
      select sum(${COUNTED_STAKE}) from bet_total where member_id = ${memberId} and quarter_hour >= coalesce((
        select counted_until from vip_bets where member_id = ${memberId}), '-infinity')), 0) as bets`.execute(db)
  return BigInt(rows[0]!.bets)
}
