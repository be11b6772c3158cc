/**
 * The tree of agents and the figures of their teams (AGT-02, AGT-04). The tree is a closure table, which the database keeps with every
 * member; the figures are added up by a job from changes that the database notes with every bet and every payment.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...TREE, ...CHANGES, ...FIGURES)

/** Locks the tree of a brand: it changes for one member at a time, and new members wait for a member who is moved above them. */
const treeLock = (shared: '' | '_shared') =>
  `pg_advisory_xact_lock${shared}(hashtextextended('team tree ' || new.tenant_id, 0))`

const TREE = [
  `create table downline (
    upline_id integer not null references member (id),
    member_id integer not null references member (id),
    depth integer not null check (depth > 0),
    joined_at timestamptz not null,
    primary key (upline_id, member_id)
  )`,
  `comment on table downline is 'Everybody above each member. Kept by a trigger on member.'`,
  `comment on column downline.depth is '1: directly below.'`,
  `comment on column downline.joined_at is 'Since when the member belongs to this team.'`,
  'create index downline_member on downline (member_id, depth)',
  `create function keep_downline() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.upline_id is null then
          return null;
        end if;
        perform ${treeLock('_shared')};
      else
        perform ${treeLock('')};
        if new.upline_id = new.id or exists (select from downline where upline_id = new.id and member_id = new.upline_id) then
          raise exception 'member % cannot be moved below its own downline', new.id using errcode = 'LV003';
        end if;
      end if;
      if not exists (select from member where id = new.upline_id and tenant_id = new.tenant_id) then
        raise exception 'member % of brand % cannot have an upline of another brand', new.id, new.tenant_id using errcode = 'LV004';
      end if;
      with team as (
        select new.id as member_id, 0 as depth union all select member_id, depth from downline where upline_id = new.id
      ), above as (
        select new.upline_id as upline_id, 1 as depth
        union all select upline_id, depth + 1 from downline where member_id = new.upline_id
      ), removed as (
        delete from downline using team
        where downline.member_id = team.member_id and downline.depth > team.depth
          and not exists (select from above where above.upline_id = downline.upline_id)
      )
      insert into downline as known (upline_id, member_id, depth, joined_at)
      select above.upline_id, team.member_id, above.depth + team.depth, case when tg_op = 'INSERT' then new.created_at else new.moved_at end
      from above, team order by 1, 2
      on conflict (upline_id, member_id) do update set depth = excluded.depth;
      return null;
    end $$`,
  `alter table member add column moved_at timestamptz`,
  `comment on column member.moved_at is 'When the member got another upline; null: never.'`,
  `create trigger member_in_downline after insert on member for each row execute function keep_downline()`,
  `create trigger member_moved_in_downline after update of upline_id on member for each row
    when (old.upline_id is distinct from new.upline_id) execute function keep_downline()`,
  `with recursive above (upline_id, member_id, depth, joined_at) as (
      select upline_id, id, 1, created_at from member where upline_id is not null
      union all select member.upline_id, above.member_id, above.depth + 1, above.joined_at
      from above join member on member.id = above.upline_id where member.upline_id is not null
    ) insert into downline select * from above`,
]

/** Kinds without figures of a team: play, which is noted with the bets, transfers, and money that is only reserved. */
const OTHER_KINDS = [
  ...[
    'bet',
    'win',
    'bet-placed',
    'bet-settled',
    'bet-refund',
    'bet-rebate',
    'hold',
    'release',
    'opening',
    'trial-over',
  ],
  ...['transfer-in', 'transfer-out', 'transfer-collect', 'member-transfer'],
]

const CHANGES = [
  `create table team_change (
    id bigint generated always as identity primary key,
    member_id integer not null references member (id),
    kind text not null,
    at timestamptz not null,
    bets integer not null default 0,
    amount_minor bigint not null default 0,
    win_minor bigint not null default 0
  )`,
  `comment on table team_change is 'What members of teams did that is not in the figures yet. The job add-up-teams removes it.'`,
  `comment on column team_change.kind is 'bet, registration, or the kind of a ledger entry.'`,
  `comment on column team_change.amount_minor is 'The stakes, or what came into the wallet (below zero: what went out).'`,
  `create function note_bets() returns trigger language plpgsql as $$
    begin
      insert into team_change (member_id, kind, at, bets, amount_minor, win_minor)
      select member_id, 'bet', added.created_at, 1, stake_minor, win_minor
      from added join member on member.id = member_id where upline_id is not null;
      return null;
    end $$`,
  `create trigger bet_noted_for_team after insert on bet referencing new table as added for each statement execute function note_bets()`,
  `create function note_payments() returns trigger language plpgsql as $$
    begin
      insert into team_change (member_id, kind, at, amount_minor)
      select member.id, ledger_entry.kind, ledger_entry.created_at, amount_minor
      from added
      join ledger_entry on ledger_entry.id = added.entry_id
        and ledger_entry.kind not in (${OTHER_KINDS.map(kind => `'${kind}'`).join(', ')})
      join ledger_account on ledger_account.id = added.account_id and ledger_account.kind = 'player'
      join member on member.id = substring(ledger_account.owner from '^member:(\\d+)$')::integer and upline_id is not null;
      return null;
    end $$`,
  `create trigger posting_noted_for_team after insert on posting referencing new table as added
    for each statement execute function note_payments()`,
  `create function note_registration() returns trigger language plpgsql as $$
    begin
      insert into team_change (member_id, kind, at) values (new.id, 'registration', new.created_at);
      return null;
    end $$`,
  `create trigger member_noted_for_team after insert on member for each row when (new.upline_id is not null) execute function note_registration()`,
]

const FIGURES_OF = `
    bets integer not null,
    stake_minor bigint not null,
    win_minor bigint not null,
    deposit_minor bigint not null,
    withdrawal_minor bigint not null,
    bonus_minor bigint not null,`

const FIGURES = [
  `alter table brand add column team_closed_at timestamptz`,
  `comment on column brand.team_closed_at is 'What happened before and reaches the figures of teams later counts at this moment: what came before is paid.'`,
  `create table member_day (
    member_id integer not null references member (id),
    day date not null,${FIGURES_OF}
    primary key (member_id, day)
  ) with (fillfactor = 60)`,
  `comment on table member_day is 'What a member of a team did on a day of the brand. Added up by the job add-up-teams, as the three tables below.'`,
  `create table team_day (
    agent_id integer not null references member (id),
    day date not null,${FIGURES_OF}
    registrations integer not null,
    first_deposits integer not null,
    primary key (agent_id, day)
  ) with (fillfactor = 60)`,
  `comment on table team_day is 'What everybody below an agent did on a day of the brand, by the team of that time.'`,
  `create table team_active (
    agent_id integer not null references member (id),
    day date not null,
    previous_day date not null,
    members integer not null,
    primary key (agent_id, day, previous_day)
  ) with (fillfactor = 60)`,
  `comment on table team_active is 'How many members of a team bet on a day and, before it, last on another: those of a range are the sum over its days where the day before is not in it.'`,
  `comment on column team_active.previous_day is '-infinity: never in this team, or more than a quarter of a year ago.'`,
  `create table team_hour (
    agent_id integer not null references member (id),
    starts_at timestamptz not null,
    stake_minor bigint not null,
    primary key (agent_id, starts_at)
  ) with (fillfactor = 60)`,
  `comment on table team_hour is 'What everybody below an agent staked in an hour, which begins as those of the brand do.'`,
  `create table team_member (
    member_id integer primary key references member (id),
    first_deposit_on date,
    active_on date,
    team_stake_minor bigint not null default 0
  ) with (fillfactor = 60)`,
  `comment on table team_member is 'What the job add-up-teams must know of a member of a team.'`,
  `comment on column team_member.active_on is 'The last day with a bet.'`,
  `comment on column team_member.team_stake_minor is 'What everybody below ever staked.'`,
  // existing bets and payments when the tables are made
  `insert into team_change (member_id, kind, at) select id, 'registration', created_at from member where upline_id is not null`,
  `insert into team_change (member_id, kind, at, bets, amount_minor, win_minor)
    select member_id, 'bet', quarter_hour, sum(bets), sum(stake_minor), sum(win_minor)
    from bet_total join member on member.id = member_id where upline_id is not null group by 1, 3`,
  `insert into team_change (member_id, kind, at, amount_minor)
    select member.id, account_total.kind, quarter_hour, in_minor - out_minor
    from account_total
    join ledger_account on ledger_account.id = account_id
    join member on member.id = substring(ledger_account.owner from '^member:(\\d+)$')::integer and upline_id is not null
    where account_total.kind not in (${OTHER_KINDS.map(kind => `'${kind}'`).join(', ')}) and in_minor <> out_minor`,
]
