-- Brands: their releases, files, audit log, metadata and test switches.

create table brand (
  id text primary key,
  merchant text not null,
  currency text not null,
  time_zone text default 'UTC' not null,
  totals_zone text,
  totals_from timestamptz,
  totals_until timestamptz,
  team_closed_at timestamptz
);
comment on table brand is 'What the platform knows of a brand besides its metadata.';
comment on column brand.currency is 'ISO 4217 code of its wallets.';
comment on column brand.time_zone is 'IANA name of the time zone in which the days of the brand begin and end.';
comment on column brand.totals_zone is 'The time zone of the totals by day; null: none were added up.';
comment on column brand.totals_from is 'The first moment that the totals by day hold.';
comment on column brand.totals_until is 'The first moment that they do not hold: the end of the last day that was added up.';
comment on column brand.team_closed_at is 'What happened before and reaches the figures of teams later counts at this moment: what came before is paid.';

create table brand_host (
  host text primary key,
  tenant_id text not null
);
comment on table brand_host is 'The hosts of the releases that brands show; of each host one row.';
comment on column brand_host.host is 'Lower case, in ASCII, without port and trailing dot.';
create index brand_host_tenant on brand_host (tenant_id);

create table asset (
  tenant_id text not null,
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  body bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, hash)
);
comment on table asset is 'A file of a brand''s releases, named by its content; never changed, never deleted.';
comment on column asset.hash is 'First 16 hex digits of the SHA-256.';
create trigger asset_append_only before delete or update or truncate on asset for each statement execute function refuse_change_of_record();

create table asset_name (
  tenant_id text not null,
  hash text not null,
  name text not null,
  primary key (tenant_id, hash, name)
);
comment on table asset_name is 'Each name and content that a release of a brand ever gave a file.';
comment on column asset_name.name is 'Path below assets/.';
create trigger asset_name_append_only before delete or update or truncate on asset_name
  for each statement execute function refuse_change_of_record();

create table release (
  tenant_id text not null,
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  body text not null,
  created_at timestamptz not null,
  who text not null,
  why text not null,
  sources jsonb,
  primary key (tenant_id, hash)
);
comment on table release is 'One state of a brand, named by its content; never changed, never deleted (TEN-05).';
comment on column release.hash is 'First 16 hex digits of the body''s SHA-256.';
comment on column release.body is 'Canonical JSON.';
comment on column release.sources is 'Path from the folder of all brands -> hash of each file that it was made of; null: not stored then.';
create trigger release_append_only before delete or update or truncate on release
  for each statement execute function refuse_change_of_record();

create table release_part (
  hash text primary key,
  body text not null
);
comment on table release_part is 'Contents that releases name by hash: files of brands, and documents of the platform.';

create table release_current (
  tenant_id text primary key,
  hash text not null,
  since timestamptz not null,
  name text,
  hosts jsonb,
  files text,
  foreign key (tenant_id, hash) references release (tenant_id, hash)
);
comment on table release_current is 'The release that a brand shows now.';
comment on column release_current.name is 'Of the brand, as in the release; null: not known yet.';
comment on column release_current.hosts is 'The hosts of the release, besides <id>.localhost; null: not known yet.';
comment on column release_current.files is 'Fingerprint of the files that the release was made of; null: unknown, as after a rollback.';

create table audit (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  at timestamptz not null,
  who text not null,
  what text not null,
  subject text not null,
  why text not null,
  summary text default '' not null
);
comment on table audit is 'Who did what to a brand, when and why (OPS-11); never changed, never deleted.';
comment on column audit.what is '''publish'', ''rollback'', ''toggle'', ''rule'', ''sandbox''.';
comment on column audit.subject is 'What it was done to: a release''s hash, a toggle''s name, the field of a register rule.';
comment on column audit.summary is 'What changed, for people to read; empty for releases and in the oldest rows.';
create index audit_tenant on audit (tenant_id, id desc);
create index audit_tenant_what on audit (tenant_id, what, id desc);
create trigger audit_append_only before delete or update or truncate on audit for each statement execute function refuse_change_of_record();

create table metadata (
  tenant_id text not null,
  name text not null,
  body jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, name)
);
comment on table metadata is 'What the platform says about a brand, in wire format, one row per document.';

create table metadata_version (
  tenant_id text primary key,
  version text not null
);
comment on table metadata_version is 'Hash of a brand''s metadata, so that any instance learns of a change by one small read.';

create table stored_metadata (
  tenant_id text not null,
  schema_version integer not null,
  version text not null,
  body text not null,
  confirmed_at timestamptz not null,
  primary key (tenant_id, schema_version, version)
);
comment on table stored_metadata is 'The last valid metadata of a brand (ENG-17); old versions are removed.';
comment on column stored_metadata.body is 'JSON.';
create index stored_metadata_latest on stored_metadata (tenant_id, schema_version, confirmed_at desc);

create table sandbox_fault (
  call text primary key,
  delay_ms integer not null check (delay_ms >= 0),
  status integer check (status is null or status = 0 or (status >= 400 and status <= 599)),
  times_left integer check (times_left is null or times_left >= 0),
  set_at timestamptz not null
);
comment on table sandbox_fault is 'Fault injection: a call that is slow or fails on purpose, for all brands.';
comment on column sandbox_fault.call is 'Name of the call''s contract, or ''metadata''.';
comment on column sandbox_fault.status is 'HTTP status of the reply; 0: no reply at all; null: only slow.';
comment on column sandbox_fault.times_left is 'How often it still fails; null: always.';

create table sandbox_setting (
  tenant_id text not null,
  name text not null,
  body jsonb not null,
  set_at timestamptz not null,
  primary key (tenant_id, name)
);
comment on table sandbox_setting is 'One value that differs from the platform''s documents (SBX-05); removed by a reset.';
comment on column sandbox_setting.name is '''status'', ''region'', ''flag <modId or path>'', ''rule <field>''.';
