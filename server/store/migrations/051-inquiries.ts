/** Inquiries to the brand are a queue of the operator: feedback, and applications of those who want to join as agents (OTH-02, OTH-04). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `alter table feedback
      add column kind text not null default 'feedback' check (kind in ('feedback', 'join')),
      add column fields jsonb not null default '{}',
      add column done_at timestamptz`,
    `comment on column feedback.kind is 'feedback: an opinion or question; join: an application as an agent.'`,
    `comment on column feedback.fields is 'Of an application: the fields of the form of the brand with their values.'`,
    `comment on column feedback.done_at is 'When an operator marked it as done; null: it waits.'`,
    `create index feedback_waiting on feedback (tenant_id, id) where done_at is null`,
  )
