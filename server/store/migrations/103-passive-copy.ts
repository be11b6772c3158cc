/** Adds the mark of a database that was filled from a backup and is not in use yet. Older builds do not look for the mark. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table passive_copy (
      id boolean default true primary key check (id),
      exported_at timestamptz not null,
      imported_at timestamptz not null,
      who text not null,
      why text not null
    )`,
    `comment on table passive_copy is 'One row while a database that an import has filled sends no messages, runs no jobs and refuses decisions about money; none once an operator activated it (RUN-05).'`,
    `comment on column passive_copy.id is 'Always true: there is no second row.'`,
    `comment on column passive_copy.exported_at is 'When the original was read.'`,
    `comment on column passive_copy.who is 'Who imported it.'`,
    `comment on column passive_copy.why is 'The reason for the import; may be empty.'`,
  )
