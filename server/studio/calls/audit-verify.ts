import { auditVerify } from '../../../src/schemas/studio/calls/audit-verify.ts'
import { findBrokenAudit } from '../../tenants/release/check-audit.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(auditVerify, async ({ query: { brand }, context }) => {
  const [broken] = await findBrokenAudit(context.store.db, brand)
  return { success: true, value: broken ? { broken: broken.problem } : {} }
})
