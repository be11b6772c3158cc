/** The member's own part of a balance while a bonus must still be bet (RGM-04, RGM-06). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `alter table turnover
      add column own_minor bigint not null default 0 check (own_minor >= 0),
      add column granted_minor bigint not null default 0 check (granted_minor >= 0)`,
    `comment on column turnover.own_minor is 'While a bonus must be bet: the balance before the first such bonus and the deposits since, less withdrawals.'`,
    `comment on column turnover.granted_minor is 'The bonuses, paid since the last one was bet completely, that must still be bet.'`,
    // earlier bonuses can no longer be told from winnings: own money is the deposits less the withdrawals
    `update turnover set own_minor = greatest(0,
      coalesce((select sum(amount_minor) from deposit
        where deposit.tenant_id = turnover.tenant_id and deposit.member_id = turnover.member_id and state = 'approved'), 0)
      - coalesce((select sum(amount_minor) from withdrawal
        where withdrawal.tenant_id = turnover.tenant_id and withdrawal.member_id = turnover.member_id
          and state not in ('rejected', 'cancelled', 'reversed')), 0))
      where bonus_minor > 0`,
  )
