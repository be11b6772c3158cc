/**
 * The current state of a brand is known without reading its release, as are the files it was made of: a start reads only changed ones
 * (TEN-15), and a rollback gives back files and platform documents.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `alter table release_current
      add column name text,
      add column hosts jsonb,
      add column files text`,
    `comment on column release_current.name is 'Of the brand, as in the release; null: not known yet.'`,
    `comment on column release_current.hosts is 'The hosts of the release, besides <id>.localhost; null: not known yet.'`,
    `comment on column release_current.files is 'Fingerprint of the files that the release was made of; null: unknown, as after a rollback.'`,
    `alter table release add column sources jsonb`,
    `comment on column release.sources is 'Path from the folder of all brands -> hash of each file that it was made of; null: not stored then.'`,
    `create table release_part (
      hash text primary key,
      body text not null
    )`,
    `comment on table release_part is 'Contents that releases name by hash: files of brands, and documents of the platform.'`,
  )
