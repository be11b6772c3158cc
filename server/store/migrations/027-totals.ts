/**
 * Totals of wallets and of bets, kept by the database with every posting and every bet, so that the figures of many days are never
 * summed anew. They are kept by quarters of an hour: the days of every time zone begin with one, so that the days of any brand are
 * sums of whole rows, also after it changed its time zone.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(tx, ...QUARTER_HOUR, ...ACCOUNT_TOTALS, ...BET_TOTALS, ...LEDGER_CHECK)

const QUARTER_HOUR = [
  `create function quarter_hour(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
    select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00') $$`,
  `comment on function quarter_hour is 'The beginning of the quarter of an hour that holds a moment.'`,
]

/** @param postings table that the postings are read from */
const accountTotals = (postings: string) => `
  select account_id, quarter_hour(ledger_entry.created_at), ledger_entry.kind, count(*),
    coalesce(sum(amount_minor) filter (where amount_minor > 0), 0), coalesce(sum(-amount_minor) filter (where amount_minor < 0), 0),
    min(number), max(number)
  from ${postings} as added
  join ledger_entry on ledger_entry.id = added.entry_id
  join ledger_account on ledger_account.id = added.account_id and ledger_account.kind = 'player'
  group by 1, 2, 3 order by 1, 2, 3`

const ACCOUNT_TOTALS = [
  `create table account_total (
    account_id bigint not null references ledger_account (id),
    quarter_hour timestamptz not null,
    kind text not null,
    entries integer not null,
    in_minor bigint not null,
    out_minor bigint not null,
    first_number bigint not null,
    last_number bigint not null,
    primary key (account_id, quarter_hour, kind)
  ) with (fillfactor = 60)`,
  `comment on table account_total is 'What came into an account of a player and went out of it in a quarter of an hour, by kind of entry. Kept by a trigger on posting.'`,
  `comment on column account_total.quarter_hour is 'Its beginning.'`,
  `comment on column account_total.kind is 'Of the ledger entries.'`,
  `comment on column account_total.in_minor is 'Sum of the amounts above zero.'`,
  `comment on column account_total.out_minor is 'Sum of the amounts below zero, without sign.'`,
  `comment on column account_total.first_number is 'The lowest number of these postings on the account, by which pages find them.'`,
  `comment on column account_total.last_number is 'The highest of them.'`,
  // the lock of the account, which every posting holds, keeps two of these from meeting
  `create function keep_account_totals() returns trigger language plpgsql as $$
    begin
      insert into account_total as kept
        (account_id, quarter_hour, kind, entries, in_minor, out_minor, first_number, last_number)
        ${accountTotals('added')}
      on conflict (account_id, quarter_hour, kind) do update set
        entries = kept.entries + excluded.entries,
        in_minor = kept.in_minor + excluded.in_minor,
        out_minor = kept.out_minor + excluded.out_minor,
        first_number = least(kept.first_number, excluded.first_number),
        last_number = greatest(kept.last_number, excluded.last_number);
      return null;
    end $$`,
  // before the existing rows are added up: it locks the table, so that none comes in between
  `create trigger posting_kept_in_totals after insert on posting referencing new table as added
    for each statement execute function keep_account_totals()`,
  `insert into account_total ${accountTotals('posting')}`,
]

/** @param bets table that the bets are read from */
const betTotals = (bets: string) => `
  select member_id, quarter_hour(created_at), game_id, count(*), sum(stake_minor), sum(win_minor)
  from ${bets} as added group by 1, 2, 3 order by 1, 2, 3`

/** Totals of bets by game, not by game type and vendor, which the catalogue may correct later. */
const BET_TOTALS = [
  `create table bet_total (
    member_id integer not null references member (id),
    quarter_hour timestamptz not null,
    game_id integer not null references game (id),
    bets integer not null,
    stake_minor bigint not null,
    win_minor bigint not null,
    primary key (member_id, quarter_hour, game_id)
  ) with (fillfactor = 60)`,
  `comment on table bet_total is 'What a member staked and won in a game within a quarter of an hour. Kept by a trigger on bet.'`,
  `comment on column bet_total.quarter_hour is 'Its beginning.'`,
  `create function keep_bet_totals() returns trigger language plpgsql as $$
    begin
      insert into bet_total as kept (member_id, quarter_hour, game_id, bets, stake_minor, win_minor)
        ${betTotals('added')}
      on conflict (member_id, quarter_hour, game_id) do update set
        bets = kept.bets + excluded.bets,
        stake_minor = kept.stake_minor + excluded.stake_minor,
        win_minor = kept.win_minor + excluded.win_minor;
      return null;
    end $$`,
  `create trigger bet_kept_in_totals after insert on bet referencing new table as added
    for each statement execute function keep_bet_totals()`,
  `insert into bet_total ${betTotals('bet')}`,
]

const LEDGER_CHECK = [
  'alter table ledger_check add column bet_id bigint not null default 0',
  `comment on column ledger_check.bet_id is 'The next check begins after this bet; 0: at the first.'`,
]
