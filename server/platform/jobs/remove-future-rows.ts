/**
 * Removes rows that were made while the clock was ahead, once it has been set back. They are refused already, but would be valid again
 * later. A session that was used meanwhile counts as used now, so that it can become idle.
 */
import { MAX_CLOCK_SKEW_MS } from '../../http/context.ts'
import type { Tx } from '../../store/open-store.ts'
import { latestEnd, TICKET_MS, type TicketTable } from '../context/ticket-lifetimes.ts'

/** @param now of the clock, not of the job's occurrence: rows made since then are not ahead */
export async function removeFutureRows(tx: Tx, now: number): Promise<void> {
  const ahead = new Date(now + MAX_CLOCK_SKEW_MS)
  const used = { used_at: new Date(now) }
  for (const table of Object.keys(TICKET_MS) as TicketTable[])
    await tx
      .deleteFrom(table)
      .where('expires_at', '>', latestEnd(table, now, MAX_CLOCK_SKEW_MS))
      .execute()
  await tx.deleteFrom('remember_family').where('rotated_at', '>', ahead).execute()
  await tx.deleteFrom('verification_code').where('created_at', '>', ahead).execute()
  await tx.deleteFrom('session').where('created_at', '>', ahead).execute()
  await tx.updateTable('session').set(used).where('used_at', '>', ahead).execute()
  await tx.deleteFrom('play_session').where('opened_at', '>', ahead).execute()
  await tx.updateTable('play_session').set(used).where('used_at', '>', ahead).execute()
}
