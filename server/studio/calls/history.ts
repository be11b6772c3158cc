import { history } from '../../../src/schemas/studio/calls/history.ts'
import { type Right, rightsAt } from '../../../src/schemas/studio/roles.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../tenants/release/audit.ts'
import { history as readHistory } from '../../tenants/release/releases.ts'
import { handleStudio } from '../studio-context.ts'

/** Rights of which one is needed to read entries of an action: those about members and colleagues are not for every viewer. */
const READERS: Readonly<Record<AuditAction, readonly Right[]>> = {
  publish: ['read'],
  rollback: ['read'],
  toggle: ['read'],
  rule: ['read'],
  upload: ['read'],
  sandbox: ['read'],
  operator: ['people'],
  office: ['decide-money', 'answer-members'],
  member: ['decide-money', 'answer-members'],
  data: ['decide-money', 'answer-members'],
}

export default handleStudio(history, async ({ query: { brand, limit = '50' }, operator: { roles }, context }) => {
  const rights = rightsAt(roles, brand)
  const what = AUDIT_ACTIONS.filter(action => READERS[action].some(right => rights.includes(right)))
  const entries = await readHistory(context.store, brand, { what, limit: Number(limit) })
  return { success: true, value: entries.map(entry => ({ ...entry, at: entry.at.toISOString() })) }
})
