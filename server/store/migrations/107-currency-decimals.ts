/** Adds the decimals of a brand's amounts. Older instances write none, and pay fractions of a unit until they are replaced. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table brand add column decimals integer default 2 not null check (decimals in (0, 2))',
    `comment on column brand.decimals is 'Decimals of amounts that members stake, move and are paid; accounts have two in any case.'`,
  )
