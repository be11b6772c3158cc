/** Verifiable rounds of the demo games, and the fixtures and bets of the market game (SBX-03). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const statements = [
  'alter table game_state add column server_seed text',
  `comment on column game_state.server_seed is 'The secret of the next round, 64 hexadecimal digits; its hash is shown before the bet. Null: the game draws without one.'`,

  `create table competition (
    code text primary key,
    game_type text not null,
    sport text not null check (sport in ('football', 'basketball', 'tennis', 'moba', 'shooter', 'cockfight')),
    title text not null,
    teams jsonb not null,
    every_minutes integer not null check (every_minutes > 0),
    offset_minutes integer not null check (offset_minutes >= 0),
    play_minutes integer not null check (play_minutes > 0)
  )`,
  `comment on table competition is 'A series of fixtures, from which the job schedule-fixtures makes the next ones. Without rows there is nothing to bet on.'`,
  `comment on column competition.teams is 'Names with their strength.'`,
  `comment on column competition.every_minutes is 'A fixture begins this often, counted from 1970 and shifted by offset_minutes.'`,
  `comment on column competition.play_minutes is 'From the beginning of a fixture to its result.'`,

  `create table fixture (
    id bigint generated always as identity primary key,
    competition_code text not null references competition (code),
    home text not null,
    away text not null,
    model jsonb not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    server_seed text not null,
    commitment text not null,
    odds_version integer not null default 0,
    markets jsonb not null,
    state text not null default 'open' check (state in ('open', 'settled', 'void')),
    home_score integer,
    away_score integer,
    settled_at timestamptz,
    check ((state = 'settled') = (home_score is not null and away_score is not null)),
    unique (competition_code, starts_at)
  )`,
  `create index fixture_due on fixture (ends_at) where state = 'open'`,
  `create index fixture_start on fixture (starts_at)`,
  `comment on table fixture is 'A match that can be bet on until it begins. Its result follows from server_seed, whose hash is shown from the start.'`,
  `comment on column fixture.model is 'How strong the sides are: the chances of every score follow from it.'`,
  `comment on column fixture.ends_at is 'When the result is drawn and its bets are settled.'`,
  `comment on column fixture.commitment is 'SHA-256 of server_seed, in hexadecimal digits.'`,
  `comment on column fixture.odds_version is 'Rises with every change of the odds.'`,
  `comment on column fixture.markets is 'What can be bet on, with the odds as they are now.'`,

  `create table market_bet (
    open_bet_id bigint primary key references open_bet (id),
    tenant_id text not null,
    member_id integer not null references member (id),
    bet_key text not null,
    request jsonb not null,
    placed_at timestamptz not null,
    stake_minor bigint not null check (stake_minor > 0),
    currency text not null,
    state text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded')),
    paid_minor bigint check (paid_minor >= 0),
    settled_at timestamptz,
    check ((state = 'open') = (paid_minor is null)),
    unique (member_id, bet_key)
  )`,
  `create index market_bet_open on market_bet (open_bet_id) where state = 'open'`,
  `create index market_bet_member on market_bet (member_id, placed_at desc)`,
  `comment on table market_bet is 'A slip of the market game: its money is the open bet of the same number.'`,
  `comment on column market_bet.bet_key is 'Made by the game for each press of the button: the same key again is the same slip.'`,
  `comment on column market_bet.request is 'What came with the key; the same key with something else is refused.'`,
  `comment on column market_bet.paid_minor is 'Winnings with the stake, or the stake that was given back; null while it is open.'`,

  `create table market_leg (
    open_bet_id bigint not null references market_bet (open_bet_id),
    fixture_id bigint not null references fixture (id),
    market text not null check (market in ('result', 'winner', 'total', 'handicap')),
    selection text not null check (selection in ('home', 'draw', 'away', 'over', 'under')),
    line integer,
    odds integer not null check (odds > 100),
    result text check (result in ('won', 'lost', 'void')),
    primary key (open_bet_id, fixture_id)
  )`,
  `create index market_leg_open on market_leg (fixture_id) where result is null`,
  `comment on table market_leg is 'One selection of a slip; a slip with several wins when all of them do.'`,
  `comment on column market_leg.line is 'Halves: 5 for a line of 2.5; null where the market has none.'`,
  `comment on column market_leg.odds is 'As they were accepted, in hundredths, stake included: 215 pays 2.15 times the stake.'`,
]

export const up: Migration['up'] = tx => runStatements(tx, ...statements)
