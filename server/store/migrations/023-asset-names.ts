/** Names by which the releases of a brand hold a file: addresses with its hash are answered for those names (TEN-05). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table asset_name (
      tenant_id text not null,
      hash text not null,
      name text not null,
      primary key (tenant_id, hash, name)
    )`,
    `comment on table asset_name is 'Each name and content that a release of a brand ever gave a file.'`,
    `comment on column asset_name.name is 'Path below assets/.'`,
    'create trigger asset_name_append_only before update or delete or truncate on asset_name for each statement execute function refuse_change_of_record()',
    `insert into asset_name (tenant_id, hash, name)
      select distinct tenant_id, value, key from release, jsonb_each_text(coalesce(body::jsonb -> 'assets', '{}'))`,
  )
