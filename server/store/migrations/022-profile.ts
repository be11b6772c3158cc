/** Tries of the payment password, proven addresses and bound numbers, and the names by which a member recognises signed-in devices. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const statements = [
  `alter table member_access
    add column payment_tries integer not null default 0,
    add column payment_paused_until timestamptz,
    add column payment_changed_at timestamptz`,
  `comment on column member_access.payment_tries is 'Wrong payment passwords since the last right one or the last pause.'`,
  `comment on column member_access.payment_paused_until is 'Until then no payment password is accepted; null: there is no pause.'`,
  `comment on column member_access.payment_changed_at is 'When the payment password was last changed or recovered; null: never since it was first set.'`,
  `alter table member add column email_proven_at timestamptz`,
  `comment on column member.email_proven_at is 'When the member proved the mail address by a code; null: it was only typed.'`,
  `create table member_binding (
    member_id integer not null references member (id) on delete cascade,
    kind text not null check (kind in ('zalo', 'whatsapp', 'phone')),
    tenant_id text not null,
    number text not null,
    bound_at timestamptz not null,
    primary key (member_id, kind)
  )`,
  `create unique index member_binding_number on member_binding (tenant_id, kind, number)`,
  `comment on table member_binding is 'Numbers that a member confirmed once and for all by a code; they are never changed or removed.'`,
  `comment on column member_binding.kind is 'phone: an external telephone beside the mobile number of the account.'`,
  `comment on column member_binding.number is 'In international form without a plus sign.'`,
  `alter table session
    add column id bigint generated always as identity,
    add column ip text,
    add column country text,
    add column device text,
    add column family_hash text`,
  `create unique index session_id on session (id)`,
  `comment on column session.id is 'By which the member signs this device out; worth nothing to sign in.'`,
  `comment on column session.country is 'In two letters, where a trusted proxy reported it.'`,
  `comment on column session.device is 'Browser and system, as the browser names itself.'`,
  `comment on column session.family_hash is 'The remembered browser that this session runs in, if any.'`,
  `alter table remember_family
    add column id bigint generated always as identity,
    add column ip text,
    add column country text,
    add column device text`,
  `create unique index remember_family_id on remember_family (id)`,
  `comment on column remember_family.id is 'By which the member signs this browser out; worth nothing to sign in.'`,
]

export const up: Migration['up'] = tx => runStatements(tx, ...statements)
