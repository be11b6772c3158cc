/** Decides which entries of the audit log an operator may read. */
import { type Right, type RolesByBrand, rightsAt } from '../../src/schemas/studio/roles.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../tenants/release/audit.ts'

/** Rights of which one is needed to read entries of an action: those about members and colleagues are not for every viewer. */
const READERS: Readonly<Record<AuditAction, readonly Right[]>> = {
  publish: ['read'],
  rollback: ['read'],
  toggle: ['read'],
  rule: ['read'],
  game: ['read'],
  promotion: ['read'],
  upload: ['read'],
  sandbox: ['read'],
  operator: ['people'],
  office: ['decide-money', 'answer-members'],
  member: ['decide-money', 'answer-members'],
  data: ['decide-money', 'answer-members'],
  payee: ['decide-money', 'answer-members'],
}

/** Returns the actions whose entries roles let an operator read at a brand, or at `*`. */
export function readableActions(roles: RolesByBrand, brand: string): AuditAction[] {
  const rights = rightsAt(roles, brand)
  return AUDIT_ACTIONS.filter(action => READERS[action].some(right => rights.includes(right)))
}
