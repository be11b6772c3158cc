/** Jobs of paid withdrawals: reminders to answer, and receipts without an answer. */

import { sql } from 'kysely'
import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { changeWithdrawal, type WithdrawalChange } from './change-withdrawal.ts'
import { firstReminder } from './first-reminder.ts'
import { notifyOfWithdrawal } from './notify-member.ts'

/** Maximum of withdrawals in one transaction; the next run takes the others. */
const BATCH = 200

/** Counts withdrawals without an answer as received, except those answered meanwhile. @returns their number */
export async function forceReceived(tx: Tx, now: number, followers: CashierFollowers): Promise<number> {
  const due = await dueRows(tx, 'answer_until', now).where(isMatched, '=', false).forUpdate().skipLocked().execute()
  for (const { tenant_id: tenantId, id } of due)
    await changeWithdrawal(tx, { tenantId, id, event: 'time-out', actor: 'clock', now }, followers)
  return due.length + (await forceMatched(tx, now, followers))
}

/** Does the same for withdrawals that another member pays: two wallets are locked before the withdrawal, as an answer does. */
async function forceMatched(tx: Tx, now: number, followers: CashierFollowers): Promise<number> {
  const due = await dueRows(tx, 'answer_until', now).where(isMatched, '=', true).execute()
  let forced = 0
  for (const { tenant_id: tenantId, id } of due)
    if (await changeIfPossible(tx, { tenantId, id, event: 'time-out', actor: 'clock', now }, followers)) forced++
  return forced
}

/** Gives up the rest of a part whose payer has not objected in time: the withdrawal waits for another payment. */
export async function agreeBySilence(tx: Tx, now: number, followers: CashierFollowers): Promise<void> {
  const due = await tx
    .selectFrom('deposit_match')
    .select(['tenant_id', 'withdrawal_id'])
    .where('state', '=', 'partial')
    .where('agree_until', '<=', new Date(now))
    .orderBy('agree_until')
    .limit(BATCH)
    .execute()
  for (const { tenant_id: tenantId, withdrawal_id: id } of due)
    await changeIfPossible(tx, { tenantId, id, event: 'unpaid', actor: 'clock', now }, followers)
}

/** @returns false when another call has changed it meanwhile */
const changeIfPossible = (tx: Tx, change: WithdrawalChange, followers: CashierFollowers): Promise<boolean> =>
  changeWithdrawal(tx, change, followers).then(
    () => true,
    error => {
      if (error instanceof Refusal && error.code === 'withdrawal/state') return false
      throw error
    },
  )

/** Sends one reminder at a time, even when the clock has jumped over several moments. @returns the number of reminders */
export async function remindToAnswer(tx: Tx, now: number): Promise<number> {
  const due = await dueRows(tx, 'remind_at', now).forUpdate().skipLocked().execute()
  for (const row of due) {
    const until = row.answer_until!.getTime()
    if (until > now) await notifyOfWithdrawal(tx, row, { reminder: true, now })
    await tx
      .updateTable('withdrawal')
      .set({ remind_at: await firstReminder(tx, row.tenant_id, until, now) })
      .where('id', '=', row.id)
      .execute()
  }
  return due.length
}

const isMatched = sql<boolean>`exists (
  select from deposit_match where withdrawal_id = withdrawal.id and deposit_match.state <> 'ended')`

/** Selects due rows; with `skipLocked` it leaves out rows that an answer is changing right now. */
const dueRows = (tx: Tx, column: 'answer_until' | 'remind_at', now: number) =>
  tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', sql.lit('disbursed'))
    .where(column, '<=', new Date(now))
    .orderBy(column)
    .limit(BATCH)
