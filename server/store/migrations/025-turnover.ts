/** Bets that members must still make before money may leave (MBR-08). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table turnover (
      tenant_id text not null,
      member_id integer not null references member (id) on delete cascade,
      left_minor bigint not null check (left_minor >= 0),
      primary key (tenant_id, member_id)
    ) with (fillfactor = 60)`,
    `comment on table turnover is 'What members must still bet before they can withdraw; no row: nothing.'`,
    `comment on column turnover.left_minor is 'Grows with each deposit by the multiple of the brand, falls with each stake by the share that its game type counts.'`,
  )
