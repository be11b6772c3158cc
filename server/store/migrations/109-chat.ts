/** Adds conversations of the live chat to the messages of people. Older instances keep storing messages of the chat as feedback. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table feedback drop constraint feedback_kind_check',
    `alter table feedback add constraint feedback_kind_check check (kind in ('feedback', 'join', 'chat'))`,
    'alter table feedback add column answered_by text',
    `comment on column feedback.answered_by is 'Of an answer in the live chat: the operator who wrote it; null: its sender did.'`,
    `comment on column feedback.kind is 'feedback: an opinion or question; join: an application as an agent; chat: a message of the live chat, or an answer to it.'`,
    `create index feedback_chat on feedback (tenant_id, sender_hash, id) where kind = 'chat'`,
  )
