import type { Store } from '../../server/store/open-store.ts'
import type { AuditContext } from '../../server/tenants/release/audit.ts'
import { type RolledBack, rollbackIn } from '../../server/tenants/release/make-current.ts'

/** Rolls one brand back by itself, without those that extend it. @param to beginning of a hash; absent: the release before the current one */
export const rollback = (
  store: Store,
  tenantId: string,
  to: string | undefined,
  audit: AuditContext,
): Promise<RolledBack> => store.transaction(tx => rollbackIn(tx, tenantId, to, audit))
