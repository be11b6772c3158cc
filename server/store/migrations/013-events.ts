/** Events between instances, the runs of jobs, and the offset of QA's clock. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    // the number of the transaction, not the id, says whether an instance has seen an event: ids commit out of order
    `create table event (
      id bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      kind text not null,
      tenant_id text,
      body jsonb not null,
      created_at timestamptz not null default clock_timestamp()
    )`,
    'create index event_xid on event (xid)',
    'create index event_created on event (created_at)',
    `create table job (
      name text primary key,
      schedule text not null,
      next_at timestamptz not null,
      retry_at timestamptz,
      last_due_at timestamptz,
      last_run_at timestamptz,
      runs bigint not null default 0,
      failures integer not null default 0,
      error text
    )`,
    `create table moved_clock (
      id boolean primary key default true check (id),
      offset_ms bigint not null
    )`,
  )
