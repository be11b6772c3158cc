import { logout } from '../../../src/schemas/endpoints/logout.ts'
import { endSession } from '../../plugins/session.ts'
import { handle } from '../handle.ts'

export default handle(logout, async ({ tokenHash, context }) => {
  if (tokenHash) await endSession(context.store, tokenHash)
  return { success: true }
})
