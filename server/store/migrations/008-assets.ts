/** The pictures and other files of a brand's releases, named by their content: rolling back brings them back (TEN-05). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table asset (
      tenant_id text not null,
      hash text not null check (hash ~ '^[0-9a-f]{16}$'),
      body bytea not null,
      created_at timestamptz not null,
      primary key (tenant_id, hash)
    )`,
    'create trigger asset_append_only before update or delete or truncate on asset for each statement execute function refuse_change_of_record()',
  )
