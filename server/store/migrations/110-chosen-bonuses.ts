/**
 * Adds the deposit that a promotion was chosen with, and the total that remaining turnover is a part of. Older instances pay a chosen bonus with the next deposit,
 * and add no total: it counts as no less than what is left.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table promotion_claim add column deposit_id bigint',
    `comment on column promotion_claim.deposit_id is 'The deposit that it was chosen with and that alone brings its bonus; null: the next one that is large enough.'`,
    'alter table turnover add column total_minor bigint default 0 not null check (total_minor >= 0)',
    `comment on column turnover.total_minor is 'Turnover added by deposits and bonuses since nothing was left.'`,
  )
