/**
 * Adds the brands that are to follow a published or rolled back one. Older instances bring them along in the publish itself, and leave
 * waiting rows alone.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table dependant (
      ancestor_id text not null,
      tenant_id text not null,
      kind text not null check (kind in ('publish', 'rollback')),
      release text not null,
      shown text not null,
      who text not null,
      why text not null,
      request text,
      at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'changed', 'same', 'errors', 'held', 'failed')),
      attempts integer not null default 0,
      attempt_at timestamptz not null default now(),
      claim text,
      done_at timestamptz,
      primary key (ancestor_id, tenant_id)
    )`,
    "create index dependant_waiting on dependant (at, tenant_id) where state = 'waiting'",
    `comment on table dependant is 'Brands that extend a published or rolled back one, each with what became of it; the next publish or rollback of that one replaces them, and finished rows are removed after a month.'`,
    `comment on column dependant.ancestor_id is 'The brand that was published or rolled back.'`,
    `comment on column dependant.tenant_id is 'A brand that extends it, at any depth.'`,
    `comment on column dependant.kind is 'publish: a release of its files over the new ones; rollback: its release of before.'`,
    `comment on column dependant.release is 'Release that the ancestor shows since.'`,
    `comment on column dependant.shown is 'Release that the dependant showed then.'`,
    `comment on column dependant.who is 'Author, reason (why), request and time (at) of the publish or rollback.'`,
    `comment on column dependant.attempt_at is 'No attempt is made before; while one is made, others leave the row alone until then. By the database''s clock.'`,
    `comment on column dependant.claim is 'Names the attempt that is being made; only that one changes the row.'`,
  )
