-- Lottery: draws, slips and bets.

create table lottery_draw (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  game_code text not null,
  draw_no text not null,
  method jsonb not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  hash text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null check (state in ('open', 'drawn', 'void')),
  fails boolean default false not null,
  result jsonb,
  bets integer default 0 not null,
  settled_slip bigint default 0 not null,
  drawn_at timestamptz,
  settled_at timestamptz,
  check (hash = encode(sha256(decode(seed, 'hex')), 'hex')),
  constraint lottery_draw_check1 check (closes_at > opens_at),
  constraint lottery_draw_check2 check (draws_at >= closes_at),
  constraint lottery_draw_check3 check (state <> 'open' or (result is null and drawn_at is null and settled_at is null)),
  constraint lottery_draw_check4 check (state <> 'drawn' or (result is not null and drawn_at is not null)),
  unique (tenant_id, game_code, draw_no)
) with (fillfactor = 80);
comment on table lottery_draw is 'Draws of lottery games that bets can be or were placed on. Earlier ones without a row were never open for bets.';
comment on column lottery_draw.method is 'How it is drawn, as the game said when the draw was made.';
comment on column lottery_draw.seed is '32 random bytes in hexadecimal, made before the draw opens; the result follows from it. Never changed (trigger).';
comment on column lottery_draw.hash is 'SHA-256 of the seed, which is published before the draw.';
comment on column lottery_draw.fails is 'Set in the sandbox: the draw will fail and be voided.';
comment on column lottery_draw.result is 'Groups of values.';
comment on column lottery_draw.bets is 'How many bets were in it when it was drawn.';
comment on column lottery_draw.settled_slip is 'Slips up to this number are settled or refunded.';
comment on column lottery_draw.settled_at is 'When the last bet was settled or refunded.';
create index lottery_draw_time on lottery_draw (tenant_id, game_code, draws_at);
create index lottery_draw_waiting on lottery_draw (draws_at) where settled_at is null;

create table lottery_opening (
  tenant_id text primary key references brand (id),
  version text not null,
  looked_at timestamptz not null,
  next_at timestamptz not null
) with (fillfactor = 60);
comment on table lottery_opening is 'Until when the draws of a brand are made that its schedules ask for.';
comment on column lottery_opening.version is 'Of the currency and the metadata that were read.';
comment on column lottery_opening.next_at is 'When the next draw may have to be made.';

create table lottery_slip (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  member_id integer not null references member (id),
  game_code text not null,
  stop_on_win boolean not null,
  placed_at timestamptz not null
);
comment on table lottery_slip is 'Lottery bets that a member placed together.';
comment on column lottery_slip.stop_on_win is 'Once one of its bets has won, those of later draws are refunded.';

create table lottery_bet (
  open_bet_id bigint primary key references open_bet (id),
  slip_id bigint not null references lottery_slip (id),
  line_id bigint not null,
  draw_id bigint not null references lottery_draw (id),
  multiple integer not null check (multiple > 0),
  later boolean not null
);
comment on table lottery_bet is 'One line of a slip in one draw.';
comment on column lottery_bet.multiple is 'Of the draw, times that of the line.';
comment on column lottery_bet.later is 'The slip has a bet in an earlier draw: limits and exclusions are checked again before this one.';
create index lottery_bet_draw on lottery_bet (draw_id, slip_id);
create index lottery_bet_slip on lottery_bet (slip_id);

create table lottery_line (
  id bigint generated always as identity primary key,
  slip_id bigint not null references lottery_slip (id),
  play jsonb not null,
  picks jsonb not null,
  odds jsonb not null,
  combinations integer not null check (combinations > 0),
  unit_minor bigint not null check (unit_minor > 0),
  multiple integer not null check (multiple > 0),
  rebate integer not null check (rebate >= 0 and rebate <= 1000),
  max_payout_minor bigint not null
);
comment on table lottery_line is 'Lines of a slip: a play with its picks, as they were accepted.';
comment on column lottery_line.play is 'As the game defined it.';
comment on column lottery_line.odds is 'Thousandths, by key.';
comment on column lottery_line.unit_minor is 'Stake per combination before multiples.';
comment on column lottery_line.rebate is 'Thousandths of the stake that are paid back.';
comment on column lottery_line.max_payout_minor is 'The most that it can win in one draw.';
create index lottery_line_slip on lottery_line (slip_id);
alter table lottery_bet add foreign key (line_id) references lottery_line (id);

create function protect_lottery_draw() returns trigger language plpgsql as $$
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
end $$;
create trigger lottery_draw_protected before update on lottery_draw for each row execute function protect_lottery_draw();
