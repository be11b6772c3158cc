import { affiliate } from '../../../src/schemas/endpoints/affiliate.ts'
import { refuse } from '../../http/refusal.ts'
import { findInviter } from '../accounts/invitation.ts'
import { handle } from '../handle.ts'

export default handle(affiliate, async ({ query, tenantId, context }) => {
  const inviter = await findInviter(context.store.db, tenantId, query.code.trim())
  if (inviter === undefined) throw refuse('affiliate/invalid', { status: 404 })
  return { success: true }
})
