/** The audit log describes each change in words; older entries have none. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `alter table audit add column words text not null default ''`,
    'create index audit_tenant_what on audit (tenant_id, what, id desc)',
  )
