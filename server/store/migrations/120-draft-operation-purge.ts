/** Says how long operations are stored. Older instances remove none. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `comment on table draft_operation is 'Operations of a brand''s drafts in their order, which goes on from draft to draft. A publish removes those older than a month that are before the last 200 steps of everybody.'`,
  )
