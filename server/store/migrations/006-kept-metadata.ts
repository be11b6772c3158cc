/** The last valid metadata of the platform, so that a start without the platform has something to show (ENG-17). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table kept_metadata (
      tenant_id text not null,
      schema_version integer not null,
      version text not null,
      body text not null,
      confirmed_at timestamptz not null,
      primary key (tenant_id, schema_version, version)
    )`,
    'create index kept_metadata_latest on kept_metadata (tenant_id, schema_version, confirmed_at desc)',
  )
