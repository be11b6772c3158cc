/** Adds up totals by quarter of an hour to totals by day, for the days of a brand that are over. */
import { sql } from 'kysely'
import { MAX_DAYS } from '../../../../src/schemas/records/record-days.ts'
import { MORE } from '../../../jobs/define-job.ts'
import type { Tx } from '../../../store/open-store.ts'
import { closedUntil } from './count-bets.ts'

/**
 * Adds up one brand in each run. Where its time zone changed, or the clock was set back, its days are summed again; until then reads use
 * quarters of an hour only.
 * @param now of the clock, milliseconds since 1970
 * @returns MORE while another brand may be due
 */
export async function addUpDays(tx: Tx, now: number): Promise<typeof MORE | undefined> {
  const closed = new Date(closedUntil(now))
  const { rows } = await sql<{ id: string; time_zone: string; is_valid: boolean; from: Date; until: Date }>`
    select id, time_zone, is_valid, case when is_valid then totals_until else
        ((until at time zone time_zone)::date - ${MAX_DAYS}::integer)::timestamp at time zone time_zone end as "from", until
    from (
      select *, date_trunc('day', ${closed}::timestamptz at time zone time_zone) at time zone time_zone as until from brand
    ) as ended, lateral (select coalesce(totals_zone = time_zone and totals_until <= until, false) as is_valid) as state
    where not is_valid or totals_until < until order by id limit 1`.execute(tx)
  const brand = rows[0]
  if (!brand) return undefined
  if (!brand.is_valid) await removeDays(tx, brand.id)
  await addUp(tx, brand)
  await tx
    .updateTable('brand')
    .set({
      totals_zone: brand.time_zone,
      totals_until: brand.until,
      ...(!brand.is_valid && { totals_from: brand.from }),
    })
    .where('id', '=', brand.id)
    .execute()
  return MORE
}

async function removeDays(tx: Tx, tenantId: string): Promise<void> {
  await sql`delete from bet_day_total using member where member.id = member_id and tenant_id = ${tenantId}`.execute(tx)
  await sql`delete from account_day_total using ledger_account where ledger_account.id = account_id and tenant_id = ${tenantId}`.execute(
    tx,
  )
}

async function addUp(
  tx: Tx,
  { id, time_zone, from, until }: { id: string; time_zone: string; from: Date; until: Date },
) {
  const day = sql`(quarter_hour at time zone ${time_zone})::date`
  const ended = sql`quarter_hour >= ${from} and quarter_hour < ${until} and tenant_id = ${id}`
  await sql`
    insert into bet_day_total (member_id, day, game_id, bets, stake_minor, win_minor, uncounted_bets, uncounted_minor, uncounted_win_minor)
    select member_id, ${day}, game_id, sum(bets), sum(stake_minor), sum(win_minor), sum(uncounted_bets), sum(uncounted_minor), sum(uncounted_win_minor)
    from bet_total join member on member.id = member_id where ${ended} group by 1, 2, 3`.execute(tx)
  await sql`
    insert into account_day_total (account_id, day, kind, entries, in_minor, out_minor)
    select account_id, ${day}, account_total.kind, sum(entries), sum(in_minor), sum(out_minor)
    from account_total join ledger_account on ledger_account.id = account_id where ${ended} group by 1, 2, 3`.execute(
    tx,
  )
}
