/** Adds the mark of sample data. Brands that were filled before are known by the points that every sample account got. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'create table sample_data (tenant_id text primary key, added_at timestamptz not null)',
    `comment on table sample_data is 'Brands that have sample accounts with play money, which the demonstration added.'`,
    `insert into sample_data (tenant_id, added_at)
      select tenant_id, min(created_at) from ledger_entry where idempotency_key = 'points-given:sample' group by tenant_id`,
  )
