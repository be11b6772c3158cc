/** Index for counting a member's deposits of the last 24 hours from the journal, however many bets lie between. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(tx, 'create index journal_owner_kind on journal (tenant_id, owner, kind, created_at)')
