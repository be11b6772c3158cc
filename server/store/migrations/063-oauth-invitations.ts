import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table oauth_attempt add column invitation text',
    `comment on column oauth_attempt.invitation is 'The code of the address that the visitor arrived with; counts when an account is created.'`,
    'create index invitation_code_plain on invitation_code (tenant_id, lower(code))',
  )
