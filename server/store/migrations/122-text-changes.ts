/**
 * Marks operations that change a text, so that the last change of one is found among any number of them, and after their purge. Older
 * instances mark none, and stored addresses with escaped characters stay unmarked.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table draft_operation add column text_hash text',
    // not read as JSON, in which a single half of a character would end the migration
    `update draft_operation set text_hash = md5(substring(operation from '^\\{"kind":"[a-z]+","at":"(texts/[^"\\\\]+)"'))
      where operation ~ '^\\{"kind":"[a-z]+","at":"texts/'`,
    'create index draft_operation_text on draft_operation (tenant_id, text_hash, seq) where text_hash is not null',
    `comment on column draft_operation.text_hash is 'MD5 of the address of the text that it changes, which is too long for an index; null: it changes something else.'`,
    `create table text_change (
      tenant_id text not null,
      text_hash text not null,
      seq integer not null,
      primary key (tenant_id, text_hash)
    )`,
    `comment on table text_change is 'Number of the last change of each text among the operations that a publish removed.'`,
  )
