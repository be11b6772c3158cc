/** Adds the numbers that members save for lottery games, which older instances neither list nor change, and an index for the purge of draws. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table lottery_set (
      member_id integer not null references member (id),
      family text not null,
      name text not null,
      play_type text not null,
      picks jsonb not null,
      saved_at timestamptz not null,
      primary key (member_id, family, name)
    )`,
    `comment on table lottery_set is 'Numbers that a member saved under a name, for all games of a family.'`,
    `create index lottery_draw_unused on lottery_draw (draws_at) where settled_at is not null and bets = 0`,
    `comment on column lottery_set.family is 'How the games are drawn and played: a name in platform/lottery.json.'`,
  )
