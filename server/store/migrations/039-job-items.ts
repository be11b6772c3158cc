/** Items that a job failed on, such as one draw: they are tried again by themselves. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table job_item (
      job text not null,
      item text not null,
      failures integer not null,
      error text not null,
      retry_at timestamptz not null,
      primary key (job, item)
    )`,
    `comment on table job_item is 'Things that a job failed for, while it went on with the others.'`,
    `comment on column job_item.item is 'Such as draw <brand>/<game>/<number>.'`,
    `comment on column job_item.failures is 'So far, in a row.'`,
    `comment on column job_item.error is 'The message of the last of them.'`,
    `comment on column job_item.retry_at is 'Not tried again before.'`,
  )
