/** Settings that QA switched at run time: laid over the platform's metadata, and calls that are slow or fail (SBX-05). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table sandbox_setting (
      tenant_id text not null,
      name text not null,
      body jsonb not null,
      set_at timestamptz not null,
      primary key (tenant_id, name)
    )`,
    `create table sandbox_fault (
      call text primary key,
      delay_ms integer not null check (delay_ms >= 0),
      status integer check (status is null or status = 0 or status between 400 and 599),
      times_left integer check (times_left is null or times_left >= 0),
      set_at timestamptz not null
    )`,
  )
