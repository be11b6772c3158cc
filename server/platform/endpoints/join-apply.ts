import { joinApply } from '../../../src/schemas/endpoints/join-apply.ts'
import { handle } from '../context/handle.ts'
import { applyToJoin } from '../features/support/apply-to-join.ts'

export default handle(joinApply, async ({ body, session, tenantId, ip, language, context }) => {
  const { fields, verification } = body
  await applyToJoin(context, { fields, verification, memberId: session?.memberId, tenantId, ip, language })
  return { success: true }
})
