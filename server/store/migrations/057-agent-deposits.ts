/** Money from an agent counts as a deposit of the member who gets it (RGM-03, RGM-06). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table agent_deposit (
      id bigint generated always as identity primary key,
      tenant_id text not null,
      member_id integer not null references member (id) on delete cascade,
      amount_minor bigint not null check (amount_minor > 0),
      created_at timestamptz not null
    )`,
    `comment on table agent_deposit is 'Transfers from an agent to a member of the team, which count in the deposit limits of the member.'`,
    'create index agent_deposit_of_member on agent_deposit (tenant_id, member_id, created_at)',
  )
