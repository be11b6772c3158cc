/** Launched games, their state, and every bet. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table launch (
      token_hash text primary key,
      tenant_id text not null,
      member_id integer not null references member (id),
      game_id integer not null references game (id),
      session_hash text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    'create index launch_expiry on launch (expires_at)',
    `create table play_session (
      id integer generated always as identity primary key,
      key_hash text not null unique,
      tenant_id text not null,
      member_id integer not null references member (id),
      game_id integer not null references game (id),
      session_hash text not null,
      account_id bigint not null references ledger_account (id),
      currency text not null,
      opened_at timestamptz not null,
      used_at timestamptz not null,
      net_minor bigint not null
    )`,
    'create index play_session_member on play_session (member_id)',
    `create table play_place (
      member_id integer not null references member (id),
      game_id integer not null references game (id),
      stake_minor integer,
      free_spins jsonb,
      last_round jsonb,
      primary key (member_id, game_id)
    )`,
    `create table bet (
      id bigint generated always as identity primary key,
      tenant_id text not null,
      member_id integer not null references member (id),
      game_id integer not null references game (id),
      round_key text not null,
      asked_minor bigint not null,
      stake_minor bigint not null check (stake_minor >= 0),
      win_minor bigint not null check (win_minor >= 0),
      currency text not null,
      result jsonb not null,
      created_at timestamptz not null,
      unique (member_id, round_key)
    )`,
    'create index bet_member on bet (member_id, created_at desc)',
    'create index bet_win on bet (tenant_id, created_at desc) where win_minor > stake_minor',
  )
