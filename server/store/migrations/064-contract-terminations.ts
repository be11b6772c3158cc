import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table agent_contract add column termination_at timestamptz',
    `comment on column agent_contract.termination_at is 'When termination_by changed last; null: never.'`,
  )
