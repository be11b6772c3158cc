/**
 * Figures of teams by game and by kind of payment, and indexes for the newest bets and payments of a large team (AGT-11). They are added up
 * with the others of migration 040.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...CHANGES, ...GAMES, ...KINDS, ...INDEXES)

/** Kinds of transfers that are no payments of a team: play, and money that only changes its place. */
const OTHER_KINDS = [
  ...["'bet'", "'win'", "'bet-placed'", "'bet-settled'", "'bet-refund'", "'bet-rebate'", "'hold'", "'release'"],
  ...["'opening'", "'trial-over'", "'transfer-in'", "'transfer-out'", "'transfer-collect'", "'member-transfer'"],
].join(', ')

const CHANGES = [
  'alter table team_change add column game_id integer references game (id), add column is_counted boolean not null default false',
  `comment on column team_change.game_id is 'Of bets.'`,
  `comment on column team_change.is_counted is 'The figures by game and by kind hold it already: it was there when their tables were made.'`,
  'update team_change set is_counted = true',
  `create or replace function note_bets() returns trigger language plpgsql as $$
    begin
      insert into team_change (member_id, kind, at, bets, amount_minor, win_minor, game_id)
      select member_id, 'bet', added.created_at, 1, stake_minor, win_minor, game_id
      from added join member on member.id = member_id where upline_id is not null;
      return null;
    end $$`,
]

/** Figures by the present team: earlier teams were not stored. */
const OF_TEAM = `
    join downline on downline.member_id = member.id and quarter_hour + interval '15 minutes' > joined_at
    join brand on brand.id = member.tenant_id`
const DAY = '(quarter_hour at time zone time_zone)::date'

const GAMES = [
  `create table team_game_day (
    agent_id integer not null references member (id),
    day date not null,
    game_type text not null,
    vendor text not null,
    bets integer not null,
    stake_minor bigint not null,
    win_minor bigint not null,
    primary key (agent_id, day, game_type, vendor)
  ) with (fillfactor = 60)`,
  `comment on table team_game_day is 'What everybody below an agent bet on a day of the brand, by game type and vendor. Added up by the job add-up-teams.'`,
  `insert into team_game_day
    select downline.upline_id, ${DAY}, game_type, vendor, sum(bets), sum(stake_minor), sum(win_minor)
    from bet_total join member on member.id = bet_total.member_id ${OF_TEAM} join game on game.id = game_id
    group by 1, 2, 3, 4`,
]

const KINDS = [
  `create table team_kind_day (
    agent_id integer not null references member (id),
    day date not null,
    kind text not null,
    entries integer not null,
    in_minor bigint not null,
    out_minor bigint not null,
    primary key (agent_id, day, kind)
  ) with (fillfactor = 60)`,
  `comment on table team_kind_day is 'What came into the wallets of everybody below an agent and went out of them on a day of the brand, by kind of entry, without play and transfers. Added up by the job add-up-teams.'`,
  `comment on column team_kind_day.out_minor is 'Without sign.'`,
  `insert into team_kind_day
    select downline.upline_id, ${DAY}, account_total.kind, sum(entries), sum(in_minor), sum(out_minor)
    from account_total
    join ledger_account on ledger_account.id = account_id
    join member on member.id = substring(ledger_account.owner from '^member:(\\d+)$')::integer ${OF_TEAM}
    where account_total.kind not in (${OTHER_KINDS}) group by 1, 2, 3`,
]

const INDEXES = [
  'create index bet_time on bet (tenant_id, created_at desc, id desc)',
  `create index ledger_entry_payment on ledger_entry (tenant_id, created_at desc, id desc) where kind not in (${OTHER_KINDS})`,
  'create index member_day_day on member_day (day)',
  // names are compared by their bytes here, independently of how the database sorts
  'create index member_name on member (tenant_id, username_key text_pattern_ops)',
]
