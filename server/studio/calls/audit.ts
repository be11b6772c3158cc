import { audit } from '../../../src/schemas/studio/calls/audit.ts'
import { readAudit } from '../../tenants/release/audit.ts'
import { wireEntry } from '../../tenants/release/export-audit.ts'
import { auditFilter } from '../audit-filter.ts'
import { handleStudio } from '../studio-context.ts'

/** Entries of one page. */
const PAGE = 100

export default handleStudio(audit, async ({ query, operator: { roles }, context }) => {
  const below = query.below === undefined ? undefined : Number(query.below)
  const filter = { ...auditFilter(query, roles), below, limit: PAGE + 1 }
  const entries = await readAudit(context.store.db, query.brand, filter)
  return { success: true, value: { entries: entries.slice(0, PAGE).map(wireEntry), more: entries.length > PAGE } }
})
