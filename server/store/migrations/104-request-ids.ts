/** Adds the id of the request to the audit log and to the outbox. Older builds leave it empty. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table audit add column request text',
    `comment on column audit.request is 'Id of the request or of the operator''s command that did it, as in the log; null in rows of older builds.'`,
    'alter table outbox_message add column request text',
    `comment on column outbox_message.request is 'Id of the request that caused the message, as in the log; null where none did.'`,
  )
