/** Progress of the job check-ledger, so that it goes through the whole ledger however fast that grows. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table ledger_check (
      id boolean primary key default true check (id),
      entry_id bigint not null,
      account_id bigint not null
    )`,
    `comment on table ledger_check is 'How far the job check-ledger has got: one row, or none before its first success.'`,
    `comment on column ledger_check.id is 'Always true: there is no second row.'`,
    `comment on column ledger_check.entry_id is 'The next check begins after this entry; 0: at the first.'`,
    `comment on column ledger_check.account_id is 'The next check begins after this account; 0: at the first.'`,
  )
