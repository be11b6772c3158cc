import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table exclusion add column follows_member_id integer references member (id)',
    `comment on column exclusion.follows_member_id is 'The member whose exclusion was extended to this account; null: chosen by this member.'`,
    `create table exclusion_release (
      exclusion_id bigint primary key references exclusion (id),
      released_at timestamptz not null,
      reason text not null
    )`,
    `comment on table exclusion_release is 'Extended exclusions that met another person, ended by an operator with a reason. Never one that the member chose.'`,
    'create trigger exclusion_release_append_only before update or delete or truncate on exclusion_release for each statement execute function refuse_change_of_record()',
  )
