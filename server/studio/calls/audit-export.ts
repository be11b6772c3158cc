import { auditExport } from '../../../src/schemas/studio/calls/audit-export.ts'
import { refuseOperator } from '../../operators/refuse-operator.ts'
import { exportAudit, MAX_EXPORTED } from '../../tenants/release/export-audit.ts'
import { auditFilter } from '../audit-filter.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(auditExport, async ({ query, operator: { roles }, context }) => {
  const { brand, form } = query
  const file = await exportAudit(context.store.db, brand, { ...auditFilter(query, roles), form })
  if (!file) throw refuseOperator('audit/too-many', { status: 422, params: { most: String(MAX_EXPORTED) } })
  return { success: true, value: file }
})
