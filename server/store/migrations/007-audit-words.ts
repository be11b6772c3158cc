/** The audit log says in words what changed; who wrote before has none. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `alter table audit add column words text not null default ''`,
    'create index audit_tenant_what on audit (tenant_id, what, id desc)',
  )
