/** Bets that wait for an outcome, and the lottery: draws with their seeds, slips, and the bets of each draw (LOT-05). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...OPEN_BETS, ...DRAWS, ...SLIPS)

const OPEN_BETS = [
  `create table open_bet (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    member_id integer not null references member (id),
    game_id integer not null references game (id),
    account_id bigint not null references ledger_account (id),
    currency text not null,
    stake_minor bigint not null check (stake_minor > 0),
    state text not null check (state in ('open', 'settled', 'refunded')),
    reason text,
    win_minor bigint check (win_minor >= 0),
    rebate_minor bigint check (rebate_minor >= 0),
    bet_id bigint,
    placed_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'settled') = (win_minor is not null and rebate_minor is not null and bet_id is not null)),
    check ((state = 'refunded') = (reason is not null)),
    check ((state = 'open') = (ended_at is null))
  ) with (fillfactor = 80)`,
  'create index open_bet_member on open_bet (member_id, id desc)',
  `create index open_bet_waiting on open_bet (member_id) where state = 'open'`,
  `comment on table open_bet is 'Bets whose stake has left the wallet before the outcome is known: it waits in the platform accounts open-bets.'`,
  `comment on column open_bet.account_id is 'The wallet that the stake came from.'`,
  `comment on column open_bet.reason is 'Why the stake was refunded.'`,
  `comment on column open_bet.rebate_minor is 'What was paid back of the stake, besides the win.'`,
  `comment on column open_bet.bet_id is 'The settled bet, as records list it. No foreign key: a session that begins while bet is empty would check it by reading the whole table.'`,
]

const DRAWS = [
  `create table lottery_draw (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    game_code text not null,
    draw_no text not null,
    method jsonb not null,
    seed text not null check (seed ~ '^[0-9a-f]{64}$'),
    hash text not null check (hash = encode(sha256(decode(seed, 'hex')), 'hex')),
    opens_at timestamptz not null,
    closes_at timestamptz not null check (closes_at > opens_at),
    draws_at timestamptz not null check (draws_at >= closes_at),
    state text not null check (state in ('open', 'drawn', 'void')),
    fails boolean not null default false,
    result jsonb,
    bets integer not null default 0,
    settled_slip bigint not null default 0,
    drawn_at timestamptz,
    settled_at timestamptz,
    unique (tenant_id, game_code, draw_no),
    check (state <> 'open' or (result is null and drawn_at is null and settled_at is null)),
    check (state <> 'drawn' or (result is not null and drawn_at is not null))
  ) with (fillfactor = 80)`,
  'create index lottery_draw_time on lottery_draw (tenant_id, game_code, draws_at)',
  'create index lottery_draw_waiting on lottery_draw (draws_at) where settled_at is null',
  `comment on table lottery_draw is 'Draws of lottery games that bets can be or were placed on. Earlier ones without a row were never open for bets.'`,
  `comment on column lottery_draw.method is 'How it is drawn, as the game said when the draw was made.'`,
  `comment on column lottery_draw.seed is '32 random bytes in hexadecimal, made before the draw opens; the result follows from it. Never changed (trigger).'`,
  `comment on column lottery_draw.hash is 'SHA-256 of the seed, which is published before the draw.'`,
  `comment on column lottery_draw.fails is 'Set in the sandbox: the draw will fail and be voided.'`,
  `comment on column lottery_draw.result is 'Groups of values.'`,
  `comment on column lottery_draw.bets is 'How many bets were in it when it was drawn.'`,
  `comment on column lottery_draw.settled_slip is 'Slips up to this number are settled or refunded.'`,
  `comment on column lottery_draw.settled_at is 'When the last bet was settled or refunded.'`,
  `create function protect_lottery_draw() returns trigger language plpgsql as $$
    begin
      if (new.tenant_id, new.game_code, new.draw_no, new.method, new.seed, new.hash)
          is distinct from (old.tenant_id, old.game_code, old.draw_no, old.method, old.seed, old.hash) then
        raise exception 'The seed of draw % / % is never replaced.', old.game_code, old.draw_no using errcode = 'restrict_violation';
      end if;
      if old.result is not null and new.result is distinct from old.result then
        raise exception 'The result of draw % / % is never replaced.', old.game_code, old.draw_no using errcode = 'restrict_violation';
      end if;
      if new.state <> old.state and (new.state = 'open' or old.state = 'void' or old.settled_slip > 0) then
        raise exception 'Draw % / % cannot go from % to %.', old.game_code, old.draw_no, old.state, new.state using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`,
  'create trigger lottery_draw_protected before update on lottery_draw for each row execute function protect_lottery_draw()',
]

const SLIPS = [
  `create table lottery_slip (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    member_id integer not null references member (id),
    game_code text not null,
    stop_on_win boolean not null,
    placed_at timestamptz not null
  )`,
  `comment on table lottery_slip is 'Lottery bets that a member placed together.'`,
  `comment on column lottery_slip.stop_on_win is 'Once one of its bets has won, those of later draws are refunded.'`,
  `create table lottery_line (
    id bigint generated always as identity primary key,
    slip_id bigint not null references lottery_slip (id),
    play jsonb not null,
    picks jsonb not null,
    odds jsonb not null,
    combinations integer not null check (combinations > 0),
    unit_minor bigint not null check (unit_minor > 0),
    multiple integer not null check (multiple > 0),
    rebate integer not null check (rebate between 0 and 1000),
    max_payout_minor bigint not null
  )`,
  'create index lottery_line_slip on lottery_line (slip_id)',
  `comment on table lottery_line is 'Lines of a slip: a play with its picks, as they were accepted.'`,
  `comment on column lottery_line.play is 'As the game defined it.'`,
  `comment on column lottery_line.odds is 'Thousandths, by key.'`,
  `comment on column lottery_line.unit_minor is 'Stake per combination before multiples.'`,
  `comment on column lottery_line.rebate is 'Thousandths of the stake that are paid back.'`,
  `comment on column lottery_line.max_payout_minor is 'The most that it can win in one draw.'`,
  `create table lottery_bet (
    open_bet_id bigint primary key references open_bet (id),
    slip_id bigint not null references lottery_slip (id),
    line_id bigint not null references lottery_line (id),
    draw_id bigint not null references lottery_draw (id),
    multiple integer not null check (multiple > 0),
    later boolean not null
  )`,
  'create index lottery_bet_draw on lottery_bet (draw_id, slip_id)',
  'create index lottery_bet_slip on lottery_bet (slip_id)',
  `comment on table lottery_bet is 'One line of a slip in one draw.'`,
  `comment on column lottery_bet.multiple is 'Of the draw, times that of the line.'`,
  `comment on column lottery_bet.later is 'The slip has a bet in an earlier draw: limits and exclusions are checked again before this one.'`,
]
