/** Loads the unread counts of the signed-in account. */
import { unreadCount } from '../../schemas/endpoints/unread-count.ts'
import { call } from '../calls/call.ts'
import { setBadgeCount } from '../state/badge-counts.ts'
import { session } from '../state/session-state.ts'

/** Loads all counts. Without a reply they stay; a reply for a session that ended meanwhile is ignored. */
export async function loadBadgeCounts(): Promise<void> {
  const { serial } = session
  const reply = await call(unreadCount)
  if (!reply.ok || session.serial !== serial) return
  for (const [name, count] of Object.entries(reply.value.value)) setBadgeCount(name, count)
}
