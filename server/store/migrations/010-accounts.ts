/** Access to an account beyond a password: last logins, change tickets, remembered browsers, trials, outside sign-in. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table member_access (
      member_id integer primary key references member (id) on delete cascade,
      password_changed_at timestamptz,
      default_password boolean not null default false,
      login_at timestamptz,
      login_ip text,
      previous_at timestamptz,
      previous_ip text
    )`,
    `create table change_ticket (
      member_id integer primary key references member (id) on delete cascade,
      ticket_hash text not null,
      expires_at timestamptz not null
    )`,
    `create table remember_family (
      family_hash text primary key,
      tenant_id text not null,
      member_id integer not null references member (id) on delete cascade,
      secret_hash text not null,
      previous_hash text,
      rotated_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    'create index remember_family_member on remember_family (member_id)',
    'create index remember_family_expiry on remember_family (expires_at)',
    `create table trial_account (
      member_id integer primary key references member (id) on delete cascade,
      tenant_id text not null,
      ends_at timestamptz not null,
      swept_at timestamptz
    )`,
    'create index trial_account_end on trial_account (ends_at) where swept_at is null',
    `create table oauth_attempt (
      state_hash text primary key,
      tenant_id text not null,
      provider text not null,
      browser_hash text not null,
      tab text not null,
      expires_at timestamptz not null
    )`,
    'create index oauth_attempt_expiry on oauth_attempt (expires_at)',
    `create table oauth_ticket (
      ticket_hash text primary key,
      tenant_id text not null,
      browser_hash text not null,
      member_id integer not null references member (id) on delete cascade,
      expires_at timestamptz not null
    )`,
    'create index oauth_ticket_expiry on oauth_ticket (expires_at)',
    `create table oauth_identity (
      tenant_id text not null,
      provider text not null,
      subject text not null,
      member_id integer not null references member (id) on delete cascade,
      created_at timestamptz not null,
      primary key (tenant_id, provider, subject)
    )`,
    'create index oauth_identity_member on oauth_identity (member_id)',
  )
