/** Limits of play, exclusions, and the recent play of members (RGM-02 to RGM-04). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const statements = [
  `alter table brand add column time_zone text not null default 'UTC'`,
  `comment on column brand.time_zone is 'IANA name of the time zone in which the days of the brand begin and end.'`,

  `create table play_limit (
    tenant_id text not null,
    member_id integer not null references member (id) on delete cascade,
    kind text not null check (kind in ('deposit', 'loss', 'session')),
    period text not null check (period in ('day', 'week', 'month')),
    value bigint not null check (value >= 0),
    since timestamptz not null,
    pending_value bigint check (pending_value >= 0),
    pending_at timestamptz,
    check (pending_value is null or pending_at is not null),
    primary key (member_id, kind, period)
  )`,
  `comment on table play_limit is 'Limits that members set for themselves; no row: none.'`,
  `comment on column play_limit.kind is 'deposit: all deposits. loss: stakes minus wins. session: time spent in games.'`,
  `comment on column play_limit.period is 'By the calendar of the brand; weeks begin on Monday.'`,
  `comment on column play_limit.value is 'Minor units; of kind session minutes.'`,
  `comment on column play_limit.since is 'When the value was set.'`,
  `comment on column play_limit.pending_value is 'The looser value that takes effect at pending_at; null with a pending_at: the limit ends then.'`,
  `comment on column play_limit.pending_at is 'Null: no change is pending.'`,

  `create table exclusion (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    member_id integer not null references member (id),
    kind text not null check (kind in ('time-out', 'self-exclusion')),
    starts_at timestamptz not null,
    ends_at timestamptz check (ends_at > starts_at),
    check (ends_at is not null or kind = 'self-exclusion')
  )`,
  `create index exclusion_member on exclusion (member_id)`,
  `comment on table exclusion is 'Time-outs and self-exclusions. Append-only: nobody can shorten one; a later row can only lengthen it.'`,
  `comment on column exclusion.ends_at is 'Null: never.'`,
  'create trigger exclusion_append_only before update or delete or truncate on exclusion for each statement execute function refuse_change_of_record()',

  `create table exclusion_identity (
    tenant_id text not null,
    identity_hash text not null,
    exclusion_id bigint not null references exclusion (id),
    primary key (tenant_id, identity_hash, exclusion_id)
  )`,
  `comment on table exclusion_identity is 'By what an excluded person is recognised in another account: keyed hashes of mail address, telephone numbers, and name with birthday.'`,
  'create trigger exclusion_identity_append_only before update or delete or truncate on exclusion_identity for each statement execute function refuse_change_of_record()',

  `create table play_total (
    tenant_id text not null,
    member_id integer primary key references member (id) on delete cascade,
    sitting_at timestamptz,
    used_at timestamptz,
    sitting_net_minor bigint not null default 0,
    checked_at timestamptz,
    check_minutes integer,
    day text not null default '',
    day_net_minor bigint not null default 0,
    day_ms bigint not null default 0,
    week text not null default '',
    week_net_minor bigint not null default 0,
    week_ms bigint not null default 0,
    month text not null default '',
    month_net_minor bigint not null default 0,
    month_ms bigint not null default 0
  ) with (fillfactor = 60)`,
  `comment on table play_total is 'What a member has played since the current sitting, day, week and month began; written with each round.'`,
  `comment on column play_total.sitting_at is 'When the sitting began: play in any game without a break of half an hour.'`,
  `comment on column play_total.used_at is 'The last round, or the opening of a game.'`,
  `comment on column play_total.sitting_net_minor is 'Won minus staked; minor units.'`,
  `comment on column play_total.checked_at is 'When the member last confirmed a reality check.'`,
  `comment on column play_total.check_minutes is 'How often the member wants a reality check; null: as the brand suggests.'`,
  `comment on column play_total.day is 'First day of the period that the columns after it count, as YYYY-MM-DD by the calendar of the brand; likewise week and month.'`,
  `comment on column play_total.day_ms is 'Time spent in games, milliseconds.'`,
]

export const up: Migration['up'] = tx => runStatements(tx, ...statements)
