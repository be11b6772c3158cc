/**
 * Figures of teams and payments of contracts are worked off brand by brand, so that one brand's backlog delays no other (AGT-04, AGT-09);
 * sizes of teams are stored, contracts can be paused, and a real-time contract that ended is paid up to its end.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...CHANGES, ...SIZES, ...CONTRACTS, ...JOBS, ...INDEXES)

const CHANGES = [
  'alter table team_change add column tenant_id text references brand (id)',
  'update team_change set tenant_id = member.tenant_id from member where member.id = member_id',
  'alter table team_change alter column tenant_id set not null',
  'create index team_change_brand on team_change (tenant_id, id)',
  'create index team_change_member on team_change (member_id)',
  `create or replace function note_bets() returns trigger language plpgsql as $$
    begin
      insert into team_change (tenant_id, member_id, kind, at, bets, amount_minor, win_minor, game_id)
      select added.tenant_id, member_id, 'bet', added.created_at, 1, stake_minor, win_minor, game_id
      from added join member on member.id = member_id where upline_id is not null;
      return null;
    end $$`,
  `create or replace function note_payments() returns trigger language plpgsql as $$
    begin
      insert into team_change (tenant_id, member_id, kind, at, amount_minor)
      select member.tenant_id, member.id, ledger_entry.kind, ledger_entry.created_at, amount_minor
      from added
      join ledger_entry on ledger_entry.id = added.entry_id
        and ledger_entry.kind not in ('bet', 'win', 'bet-placed', 'bet-settled', 'bet-refund', 'bet-rebate', 'hold', 'release',
          'opening', 'trial-over', 'transfer-in', 'transfer-out', 'transfer-collect', 'member-transfer')
      join ledger_account on ledger_account.id = added.account_id and ledger_account.kind = 'player'
      join member on member.id = substring(ledger_account.owner from '^member:(\\d+)$')::integer and upline_id is not null;
      return null;
    end $$`,
  `create or replace function note_registration() returns trigger language plpgsql as $$
    begin
      insert into team_change (tenant_id, member_id, kind, at) values (new.tenant_id, new.id, 'registration', new.created_at);
      return null;
    end $$`,
]

const treeLock = (shared: '' | '_shared') =>
  `pg_advisory_xact_lock${shared}(hashtextextended('team tree ' || new.tenant_id, 0))`

const SIZES = [
  'alter table team_member add column members integer not null default 0',
  `comment on column team_member.members is 'How many are below. New ones are added by the job, those who are moved by the trigger on member.'`,
  `insert into team_member as kept (member_id, members)
    select upline_id, count(*) from downline
    where not exists (select from team_change where kind = 'registration' and team_change.member_id = downline.member_id)
    group by 1
    on conflict (member_id) do update set members = excluded.members`,
  // the function of migration 040, with the sizes of teams after a move
  `create or replace function keep_downline() returns trigger language plpgsql as $$
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
        returning downline.upline_id
      ), added as (
        insert into downline as known (upline_id, member_id, depth, joined_at)
        select above.upline_id, team.member_id, above.depth + team.depth, case when tg_op = 'INSERT' then new.created_at else new.moved_at end
        from above, team order by 1, 2
        on conflict (upline_id, member_id) do update set depth = excluded.depth
        returning upline_id, xmax = 0 as is_new
      )
      insert into team_member as kept (member_id, members)
      select upline_id, sum(change) from (
        select upline_id, -1 as change from removed union all select upline_id, 1 from added where is_new
      ) as changed where tg_op = 'UPDATE' group by 1 having sum(change) <> 0 order by 1
      on conflict (member_id) do update set members = kept.members + excluded.members;
      return null;
    end $$`,
]

const CONTRACTS = [
  'alter table agent_contract add column paused_at timestamptz, add column ended_stake_minor bigint',
  `comment on column agent_contract.paused_at is 'Since when the brand does not offer the feature; null: it pays.'`,
  `comment on column agent_contract.ended_stake_minor is 'In real time: what the team had staked when the contract ended or was paused.'`,
  `comment on column agent_contract.pays_at is 'When the period that begins at paid_until is paid; null: nothing more is. In real time only of contracts that ended or are paused and not paid to the end yet.'`,
  'alter table agent_contract drop constraint agent_contract_end_reason_check',
  `alter table agent_contract add constraint agent_contract_end_reason_check
    check (end_reason in ('terminated', 'agreed', 'replaced', 'above-upline', 'upline-ended', 'moved'))`,
  'drop index agent_contract_pays',
  'create index agent_contract_pays on agent_contract (tenant_id, pays_at) where pays_at is not null',
  'drop index agent_contract_real_time',
  `create index agent_contract_real_time on agent_contract (tenant_id, id) where kind = 'realTimeSalary' and state = 'active'`,
  'alter table contract_payment add column tenant_id text references brand (id)',
  'update contract_payment set tenant_id = agent_contract.tenant_id from agent_contract where agent_contract.id = contract_id',
  'alter table contract_payment alter column tenant_id set not null',
  'drop index contract_payment_due',
  `create index contract_payment_due on contract_payment (tenant_id, id) where state = 'due'`,
  `comment on column contract_payment.state is 'due: the upline has not had enough money yet, or the account of one of the two is frozen.'`,
]

/** Removes the jobs for all brands: each brand has jobs of its own from now on. */
const JOBS = [`delete from job where name in ('add-up-teams', 'agent-pay')`]

const INDEXES = [
  'create index session_used on session (tenant_id, used_at)',
  'create index contract_payment_entry on contract_payment (entry_id) where entry_id is not null',
]
