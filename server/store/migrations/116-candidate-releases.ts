/** Adds releases of drafts, which are never current, and the draft of the current release. Older instances publish without a look at the latter. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table candidate_release (
      tenant_id text not null,
      hash text not null,
      body text not null,
      draft_id text not null references draft (id),
      seq integer not null,
      made_at timestamptz not null,
      primary key (tenant_id, hash)
    )`,
    'create index candidate_release_made on candidate_release (made_at)',
    `comment on table candidate_release is 'Releases of drafts for previews; never current, removed a day after they were last made.'`,
    `comment on column candidate_release.body is 'Canonical JSON, as of a release.'`,
    'alter table release_current add column draft_id text',
    `comment on column release_current.draft_id is 'The draft that was published; null: files, or a rollback.'`,
  )
