import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table deposit add column counts_at timestamptz',
    `comment on column deposit.counts_at is 'Since when it counts for bonuses, missions, conditions and referrals; null: not yet, or never.'`,
    `update deposit set counts_at = changed_at where state = 'approved'`,
    'drop index deposit_approved',
    'create index deposit_counts on deposit (tenant_id, counts_at) where counts_at is not null',
    'alter table deposit_match add column looked_at timestamptz',
    `comment on column deposit_match.looked_at is 'When an operator, or the clock after a quiet week, decided whether the deposit counts (deposit.counts_at).'`,
    `update deposit_match set looked_at = ended_at where state = 'ended'`,
    `create index deposit_match_quiet on deposit_match (ended_at) where state = 'ended' and looked_at is null`,
    'create index deposit_match_payee on deposit_match (payee_id, payer_id)',
  )
