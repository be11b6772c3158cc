/** Reads the entries of the audit log that a call asks for. */
import type { Static, TObject } from 'typebox'
import type { AuditQuery } from '../../src/schemas/studio/audit-fields.ts'
import type { RolesByBrand } from '../../src/schemas/studio/roles.ts'
import type { AuditFilter } from '../tenants/release/audit.ts'
import { readableActions } from './readable-actions.ts'

/** Returns the filter of a call: the entries that its caller may read, narrowed by the query. */
export function auditFilter(
  { brand, class: of, who, from, until }: Static<TObject<typeof AuditQuery>>,
  roles: RolesByBrand,
): AuditFilter {
  return {
    what: readableActions(roles, brand),
    class: of,
    who,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  }
}
