/** Total bets of members, for their VIP level (MBR-16). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const statements = [
  `create table vip_bets (
    member_id integer primary key references member (id),
    counted_minor bigint not null,
    counted_until timestamptz not null
  ) with (fillfactor = 60)`,
  `comment on table vip_bets is 'What a member has bet since the account was opened, added up from bet_total by the job raise-vip-levels.'`,
  `comment on column vip_bets.counted_minor is 'Sum of the stakes of every quarter of an hour before counted_until.'`,
  `comment on column vip_bets.counted_until is 'The next quarter of an hour to be counted; the latest of all members is that of the job.'`,
  // the block ranges of a table that grows with time: nothing for each bet, where a tree would take a page write for each new row
  `create index bet_total_quarter_hour on bet_total using brin (quarter_hour) with (pages_per_range = 16, autosummarize = on)`,
]

export const up: Migration['up'] = tx => runStatements(tx, ...statements)
