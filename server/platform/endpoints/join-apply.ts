import { joinApply } from '../../../src/schemas/endpoints/join-apply.ts'
import { handle } from '../context/handle.ts'
import { applyToJoin } from '../features/support/apply-to-join.ts'

export default handle(joinApply, async ({ body, session, tenantId, ip, language, context }) => {
  const { fields, verification } = body
  const sender = { memberId: session?.memberId, role: session?.role ?? 'visitor', tenantId, ip, language } as const
  await applyToJoin(context, { ...sender, fields, verification })
  return { success: true }
})
