import type { Reader } from '../../../store/open-store.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'

/** Returns the brand's first reminder to answer after this moment; null: there is none. @param until time at which it counts as received */
export async function firstReminder(db: Reader, tenantId: string, until: number, now: number): Promise<Date | null> {
  const { withdrawal } = await readCashier(db, tenantId)
  const moments = (withdrawal?.reminderMinutes ?? []).map(minutes => until - minutes * 60_000)
  const next = moments.filter(moment => moment > now).sort((a, b) => a - b)[0]
  return next === undefined ? null : new Date(next)
}
