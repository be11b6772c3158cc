/** Adds the step that closed a conflict by discarding the draft, so that its undo opens the conflict again. Older instances write none. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table draft_conflict add column closed_step text',
    `comment on column draft_conflict.closed_step is 'Step of the discard that closed it; null: it is open, or somebody chose.'`,
    `comment on column release_current.draft_id is 'The draft of which the release was published; null: files.'`,
  )
