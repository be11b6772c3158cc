import { joinApply } from '../../../src/schemas/endpoints/join-apply.ts'
import { handle } from '../handle.ts'
import { applyToJoin } from '../support/apply-to-join.ts'

export default handle(joinApply, async ({ body, session, tenantId, ip, language, context }) => {
  const { fields, verification } = body
  await applyToJoin(context, { fields, verification, memberId: session?.memberId, tenantId, ip, language })
  return { success: true }
})
