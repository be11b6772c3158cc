/**
 * Totals of whole days by the brand's time zone, which a job adds up from those by quarter of an hour once a day is over: a record of
 * months is then a few rows for each day, and a bet costs nothing more.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const statements = [
  `create table account_day_total (
    account_id bigint not null references ledger_account (id),
    day date not null,
    kind text not null,
    entries integer not null,
    in_minor bigint not null,
    out_minor bigint not null,
    primary key (account_id, day, kind)
  )`,
  `comment on table account_day_total is 'What came into an account of a player and went out of it on a day of the brand, by kind of entry. Added up from account_total by the job add-up-days.'`,
  `comment on column account_day_total.day is 'By brand.totals_zone.'`,
  `create table bet_day_total (
    member_id integer not null references member (id),
    day date not null,
    game_id integer not null references game (id),
    bets integer not null,
    stake_minor bigint not null,
    win_minor bigint not null,
    primary key (member_id, day, game_id)
  )`,
  `comment on table bet_day_total is 'What a member staked and won in a game on a day of the brand. Added up from bet_total by the job add-up-days.'`,
  `comment on column bet_day_total.day is 'By brand.totals_zone.'`,
  `alter table brand add column totals_zone text, add column totals_from timestamptz, add column totals_until timestamptz`,
  `comment on column brand.totals_zone is 'The time zone of the totals by day; null: none were added up.'`,
  `comment on column brand.totals_from is 'The first moment that the totals by day hold.'`,
  `comment on column brand.totals_until is 'The first moment that they do not hold: the end of the last day that was added up.'`,
  // in the order in which it grows, like that of bet_total
  `create index account_total_quarter_hour on account_total using brin (quarter_hour) with (pages_per_range = 16, autosummarize = on)`,
]

export const up: Migration['up'] = tx => runStatements(tx, ...statements)
