/**
 * Contracts know how far their agent is from the top, so that a pay run reads them in the order in which they are paid; its reads are
 * indexed (AGT-09).
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const DEPTH =
  '(select coalesce(max(downline.depth), 0) from downline where downline.member_id = agent_contract.member_id)'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table agent_contract add column depth integer not null default 0',
    `comment on column agent_contract.depth is 'How many stand above the member: an agent is paid before the agents below. Kept by triggers.'`,
    `update agent_contract set depth = ${DEPTH}`,
    `create function set_contract_depth() returns trigger language plpgsql as $$
      begin
        select coalesce(max(downline.depth), 0) into new.depth from downline where downline.member_id = new.member_id;
        return new;
      end $$`,
    'create trigger contract_depth before insert on agent_contract for each row execute function set_contract_depth()',
    // its name comes after that of the trigger which moves the rows of downline
    `create function move_contract_depths() returns trigger language plpgsql as $$
      begin
        update agent_contract set depth = ${DEPTH}
        where member_id = new.id or member_id in (select downline.member_id from downline where upline_id = new.id);
        return null;
      end $$`,
    `create trigger member_moved_to_depth after update of upline_id on member for each row
      when (old.upline_id is distinct from new.upline_id) execute function move_contract_depths()`,
    // the number beside the key: a month of a large team is some thousand rows, which are read for many contracts one after the other
    'alter table team_active drop constraint team_active_pkey, add primary key (agent_id, day, previous_day) include (members)',
    'drop index agent_contract_pays',
    'create index agent_contract_pays on agent_contract (tenant_id, pays_at, depth, id) where pays_at is not null',
    'drop index agent_contract_real_time',
    `create index agent_contract_real_time on agent_contract (tenant_id, depth, id)
      where kind = 'realTimeSalary' and (state = 'active' or pays_at is not null)`,
  )
