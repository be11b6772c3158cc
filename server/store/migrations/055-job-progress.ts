/** Jobs note their progress, so that a run reads only new rows; their reads are indexed (AGT-09, LOT-05, MBR-12, MBR-15, PRM-02). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...PASSES, ...LOTTERY, ...INDEXES)

const PASSES = [
  `create table job_pass (
    job text not null,
    name text not null,
    after_id bigint not null,
    ended_at timestamptz,
    changed_at timestamptz not null,
    primary key (job, name)
  ) with (fillfactor = 60)`,
  `comment on table job_pass is 'How far a job is that goes through many rows in the order of their ids, such as the members of a brand for one day.'`,
  `comment on column job_pass.name is 'Such as <brand>/<day>.'`,
  `comment on column job_pass.after_id is 'The row that was looked at last.'`,
  `comment on column job_pass.ended_at is 'When the last row was looked at; null: some are left.'`,
]

const LOTTERY = [
  `create table lottery_opening (
    tenant_id text primary key references brand (id),
    version text not null,
    looked_at timestamptz not null,
    next_at timestamptz not null
  ) with (fillfactor = 60)`,
  `comment on table lottery_opening is 'Until when the draws of a brand are made that its schedules ask for.'`,
  `comment on column lottery_opening.version is 'Of the currency and the metadata that were read.'`,
  `comment on column lottery_opening.next_at is 'When the next draw may have to be made.'`,
]

const INDEXES = [
  'create index member_tenant on member (tenant_id, id)',
  'create index referral_tenant on referral (tenant_id, member_id)',
  `create index deposit_approved on deposit (tenant_id, changed_at) where state = 'approved'`,
  `create index agent_contract_of_brand on agent_contract (tenant_id) where upline_id is null and state = 'active'`,
  `create index agent_contract_in_force on agent_contract (tenant_id, kind, paused_at) where state = 'active'`,
  `create index promotion_claim_draft on promotion_claim (changed_at) where state = 'draft'`,
]
