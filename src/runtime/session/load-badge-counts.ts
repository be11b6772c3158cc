/** Asks the platform what waits unread for the one who is signed in (HDR-08, MBR-03). */
import { unreadCount } from '../../schemas/endpoints/unread-count.ts'
import { call } from '../calls/call.ts'
import { setCount } from './badge-counts.ts'
import { session } from './session-state.ts'

/** What was known stays where no answer comes; an answer for somebody who has left meanwhile is dropped. */
export async function loadCounts(): Promise<void> {
  const { serial } = session
  const reply = await call(unreadCount)
  if (!reply.ok || session.serial !== serial) return
  for (const [name, count] of Object.entries(reply.value.value)) setCount(name, count)
}
