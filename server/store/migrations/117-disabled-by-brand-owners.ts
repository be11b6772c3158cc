/** Adds who may enable a disabled operator. Older instances disable accounts so that only owners of all brands may. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table operator add column disabled_by_brand_owner boolean not null default false',
    `comment on column operator.disabled_by_brand_owner is 'An owner of the brands of the account disabled it, and such an owner may enable it; otherwise only owners of all brands may.'`,
  )
