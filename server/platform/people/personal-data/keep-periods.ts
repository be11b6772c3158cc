/** Removes personal data whose period of retention is over, by the rules of each brand. */
import { type RawBuilder, sql } from 'kysely'
import { MORE } from '../../../jobs/define-job.ts'
import type { Tx } from '../../../store/open-store.ts'
import { type Retention, readCashier } from '../../money/cashier/read-cashier.ts'
import { removeRows } from './remove-rows.ts'

const DAY_MS = 24 * 60 * 60_000
/** Most rows of one kind that a transaction removes. */
const BATCH = 5000

/** Rows with a period of their own -> condition of those that are older than a moment. Uploads have theirs in `delete_after`. */
const OLD: {
  table: 'inbox' | 'feedback' | 'known_address' | 'browser_member'
  period: keyof Retention
  at: RawBuilder<Date>
}[] = [
  { table: 'inbox', period: 'messages', at: sql`created_at` },
  { table: 'feedback', period: 'feedback', at: sql`done_at` },
  { table: 'known_address', period: 'signIns', at: sql`last_at` },
  { table: 'browser_member', period: 'signIns', at: sql`seen_at` },
]

/**
 * Also repeats the removal for accounts that were erased within the last day: a call that was under way may have stored a row.
 * @returns MORE while rows are left
 */
export async function keepPeriods(tx: Tx, now: number): Promise<typeof MORE | undefined> {
  await removeRows(tx, sql`select id from member where erased_at > ${new Date(now - DAY_MS)}`, 'atOnce')
  let isDone = true
  for (const { id } of await tx.selectFrom('brand').select('id').execute()) {
    const { retention } = await readCashier(tx, id)
    const before = (period: keyof Retention) => new Date(now - retention[period] * DAY_MS)
    await removeRows(
      tx,
      sql`select id from member where tenant_id = ${id} and erased_at < ${before('payments')}`,
      'later',
    )
    for (const { table, period, at } of OLD) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where tenant_id = ${id} and ${at} < ${before(period)} limit ${BATCH}))`.execute(
        tx,
      )
      if (Number(numAffectedRows) === BATCH) isDone = false
    }
  }
  return isDone ? undefined : MORE
}
