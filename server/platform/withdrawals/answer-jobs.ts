/** What happens to paid withdrawals by the clock: reminders to answer, and that they count as received without an answer. */
import { sql } from 'kysely'
import type { Tx } from '../../store/open-store.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { firstReminder } from './first-reminder.ts'
import { tellMember } from './tell-member.ts'

/** Withdrawals of one transaction: those that are left are due in the next run. */
const BATCH = 200

/** A withdrawal whose answer came in the meantime is left out. @returns how many there were */
export async function forceReceived(tx: Tx, now: number): Promise<number> {
  const due = await dueRows(tx, 'answer_until', now)
  for (const { tenant_id: tenantId, id } of due)
    await changeWithdrawal(tx, { tenantId, id, event: 'time-out', actor: 'clock', now })
  return due.length
}

/** One reminder at a time, however many moments the clock has jumped over. @returns how many were sent */
export async function remindToAnswer(tx: Tx, now: number): Promise<number> {
  const due = await dueRows(tx, 'remind_at', now)
  for (const row of due) {
    const until = row.answer_until!.getTime()
    if (until > now) await tellMember(tx, row, { reminder: true, now })
    await tx
      .updateTable('withdrawal')
      .set({ remind_at: await firstReminder(tx, row.tenant_id, until, now) })
      .where('id', '=', row.id)
      .execute()
  }
  return due.length
}

/** Rows that an answer is changing right now are left to it. */
const dueRows = (tx: Tx, column: 'answer_until' | 'remind_at', now: number) =>
  tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', sql.lit('disbursed'))
    .where(column, '<=', new Date(now))
    .orderBy(column)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
