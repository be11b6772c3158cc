import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...COLUMNS, ...TRIGGERS)

const COLUMNS = [
  `alter table bet add column uncounted_minor bigint not null default 0,
    add constraint bet_uncounted check (uncounted_minor between 0 and stake_minor)`,
  `comment on column bet.uncounted_minor is 'What of the stake counts for no turnover, rebate, points, mission, level or agent: all of it where the bets of the round, draw or fixture cover nearly all outcomes.'`,
  ...['bet_total', 'bet_day_total'].flatMap(table => [
    `alter table ${table} add column uncounted_bets integer not null default 0,
      add column uncounted_minor bigint not null default 0, add column uncounted_win_minor bigint not null default 0`,
    `comment on column ${table}.uncounted_bets is 'Of the bets: those that do not count (bet.uncounted_minor).'`,
    `comment on column ${table}.uncounted_minor is 'Of the stakes: what does not count.'`,
    `comment on column ${table}.uncounted_win_minor is 'Of the wins: those of bets that do not count.'`,
  ]),
  ...['team_change', 'member_day', 'team_day'].flatMap(table => [
    `alter table ${table} add column uncounted_minor bigint not null default 0`,
    `comment on column ${table}.uncounted_minor is 'Of the stakes: what does not count (bet.uncounted_minor).'`,
  ]),
]

const TRIGGERS = [
  `create or replace function keep_bet_totals() returns trigger language plpgsql as $$
    begin
      insert into bet_total as kept
        (member_id, quarter_hour, game_id, bets, stake_minor, win_minor, uncounted_bets, uncounted_minor, uncounted_win_minor)
      select member_id, quarter_hour(created_at), game_id, count(*), sum(stake_minor), sum(win_minor),
        count(*) filter (where uncounted_minor > 0), sum(uncounted_minor),
        coalesce(sum(win_minor) filter (where uncounted_minor > 0), 0)
      from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (member_id, quarter_hour, game_id) do update set
        bets = kept.bets + excluded.bets,
        stake_minor = kept.stake_minor + excluded.stake_minor,
        win_minor = kept.win_minor + excluded.win_minor,
        uncounted_bets = kept.uncounted_bets + excluded.uncounted_bets,
        uncounted_minor = kept.uncounted_minor + excluded.uncounted_minor,
        uncounted_win_minor = kept.uncounted_win_minor + excluded.uncounted_win_minor;
      return null;
    end $$`,
  `create or replace function note_bets() returns trigger language plpgsql as $$
    begin
      insert into team_change (tenant_id, member_id, kind, at, bets, amount_minor, win_minor, uncounted_minor, game_id)
      select added.tenant_id, member_id, 'bet', added.created_at, 1, stake_minor, win_minor, uncounted_minor, game_id
      from added join member on member.id = member_id where upline_id is not null;
      return null;
    end $$`,
]
