/** Adds up what members have bet, for their VIP level: each quarter of an hour once. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { COUNTED_STAKE } from './totals.ts'

const QUARTER_MS = 15 * 60_000

/**
 * A quarter of an hour is counted when it has been over for as long again: by then every bet of it is in the database, also those
 * of an instance whose clock is behind and of a transaction that took long.
 */
export const closedUntil = (now: number): number => now - (now % QUARTER_MS) - QUARTER_MS

/**
 * @param now of the job's occurrence, milliseconds since 1970
 * Where the clock was set back, everything is counted anew: what was counted ahead of it may not be over.
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

/** Minor units that a member has bet until now: what is counted, and the quarters of an hour that are not yet. */
export async function readBets(db: Reader, memberId: number): Promise<bigint> {
  const { rows } = await sql<{ bets: string }>`
    select coalesce((select counted_minor from vip_bets where member_id = ${memberId}), 0) + coalesce((
      select sum(${COUNTED_STAKE}) from bet_total where member_id = ${memberId} and quarter_hour >= coalesce((
        select counted_until from vip_bets where member_id = ${memberId}), '-infinity')), 0) as bets`.execute(db)
  return BigInt(rows[0]!.bets)
}
