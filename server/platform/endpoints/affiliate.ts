import { affiliate } from '../../../src/schemas/endpoints/affiliate.ts'
import { handle } from '../context/handle.ts'
import { findInvitation } from '../people/accounts/invitation.ts'

export default handle(affiliate, async ({ query, tenantId, context }, refuse) => {
  const code = query.code.trim()
  if (!(await findInvitation(context.store.db, { tenantId, code, now: context.clock.now() })))
    throw refuse('affiliate/invalid', { status: 404 })
  return { success: true }
})
