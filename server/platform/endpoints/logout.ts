import { logout } from '../../../src/schemas/endpoints/logout.ts'
import { endStoredSession } from '../../http/session.ts'
import { handle } from '../context/handle.ts'
import { forgetBrowser } from '../people/accounts/remember.ts'

export default handle(logout, async ({ tokenHash, tenantId, remembered, context }) => {
  if (tokenHash) await endStoredSession(context.store, tokenHash)
  if (remembered.token) await forgetBrowser(context.store.db, tenantId, remembered.token)
  remembered.forget()
  return { success: true }
})
