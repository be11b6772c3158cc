-- The work of instances: events, jobs, keys and short-lived counters.

create extension if not exists pg_trgm;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a correcting entry instead', tg_table_name using errcode = 'restrict_violation';
end $$;

create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: publish anew or roll back instead', tg_table_name using errcode = 'restrict_violation';
end $$;

create table event (
  id bigint generated always as identity primary key,
  xid xid8 default pg_current_xact_id() not null,
  kind text not null,
  tenant_id text,
  body jsonb not null,
  created_at timestamptz default clock_timestamp() not null
);
comment on table event is 'Something that every instance is notified of once (SBX-01); removed after a day.';
comment on column event.xid is 'Number of the transaction that published it, with its epoch.';
comment on column event.created_at is 'By the database''s clock, which the sandbox does not move.';
create index event_xid on event (xid);
create index event_created on event (created_at);

create table server_key (
  purpose text primary key,
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table used_nonce (
  jti text primary key,
  expires_at timestamptz not null
);
create index used_nonce_expiry on used_nonce (expires_at);

create unlogged table rate_limit (
  key text primary key,
  times integer not null,
  ends_at timestamptz not null
);

create table job (
  name text primary key,
  schedule text not null,
  next_at timestamptz not null,
  retry_at timestamptz,
  last_due_at timestamptz,
  last_run_at timestamptz,
  runs bigint default 0 not null,
  failures integer default 0 not null,
  error text
);
comment on table job is 'A job''s schedule and state, the same for all instances.';
comment on column job.schedule is 'As text: another one starts from now.';
comment on column job.next_at is 'The occurrence that is run next.';
comment on column job.retry_at is 'After a failure: not before.';
comment on column job.last_due_at is 'The occurrence that was run last.';
comment on column job.last_run_at is 'When that was.';
comment on column job.failures is 'Failures of the next occurrence so far.';
comment on column job.error is 'The message of the last of them.';

create table job_item (
  job text not null,
  item text not null,
  failures integer not null,
  error text not null,
  retry_at timestamptz not null,
  primary key (job, item)
);
comment on table job_item is 'Things that a job failed for, while it went on with the others.';
comment on column job_item.item is 'Such as draw <brand>/<game>/<number>.';
comment on column job_item.failures is 'So far, in a row.';
comment on column job_item.error is 'The message of the last of them.';
comment on column job_item.retry_at is 'Not tried again before.';

create table job_pass (
  job text not null,
  name text not null,
  after_id bigint not null,
  ended_at timestamptz,
  changed_at timestamptz not null,
  primary key (job, name)
) with (fillfactor = 60);
comment on table job_pass is 'How far a job is that goes through many rows in the order of their ids, such as the members of a brand for one day.';
comment on column job_pass.name is 'Such as <brand>/<day>.';
comment on column job_pass.after_id is 'The row that was looked at last.';
comment on column job_pass.ended_at is 'When the last row was looked at; null: some are left.';

create table moved_clock (
  id boolean default true primary key check (id),
  offset_ms bigint not null
);
comment on table moved_clock is 'One row, or none when the clock was never moved.';
comment on column moved_clock.id is 'Always true: there is no second row.';
comment on column moved_clock.offset_ms is 'Added to the system''s time.';
