/** Releases, the current one of each brand, and the audit log; the database itself prevents changes of releases and log. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table release (
      tenant_id text not null,
      hash text not null check (hash ~ '^[0-9a-f]{16}$'),
      body text not null,
      created_at timestamptz not null,
      who text not null,
      why text not null,
      primary key (tenant_id, hash)
    )`,
    `create table release_current (
      tenant_id text primary key,
      hash text not null,
      since timestamptz not null,
      foreign key (tenant_id, hash) references release
    )`,
    `create table audit (
      id bigint generated always as identity primary key,
      tenant_id text not null,
      at timestamptz not null,
      who text not null,
      what text not null,
      subject text not null,
      why text not null
    )`,
    'create index audit_tenant on audit (tenant_id, id desc)',
    `create function refuse_change_of_record() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: publish anew or roll back instead', tg_table_name using errcode = 'restrict_violation';
      end $$`,
    'create trigger release_append_only before update or delete or truncate on release for each statement execute function refuse_change_of_record()',
    'create trigger audit_append_only before update or delete or truncate on audit for each statement execute function refuse_change_of_record()',
  )
