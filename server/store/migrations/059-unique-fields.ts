/** Texts that may bring money only once, such as the code of a voucher (MBR-07). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table deposit_unique (
      tenant_id text not null,
      method text not null,
      field text not null,
      value text not null,
      deposit_id bigint not null references deposit (id) on delete cascade,
      primary key (tenant_id, method, field, value)
    )`,
    `comment on table deposit_unique is 'Values of fields that a deposit method calls unique, without case and signs: one deposit has each, until it is rejected, cancelled or expired.'`,
  )
