/** Pays real-time salaries: a share of all stakes of the team since the contract began, less earlier payments. */

import { sql } from 'kysely'
import type { Tier } from '../../../../src/schemas/agents/stored-contract.ts'
import { WHOLE } from '../../../../src/schemas/agents/tiers.ts'
import type { Tx } from '../../../store/open-store.ts'
import { smallestUnitOf } from '../../money/ledger/smallest-unit.ts'
import { MAX_CONTRACTS, type PayRun } from './pay-run.ts'
import { storePayments } from './store-payments.ts'

interface Owed {
  id: string
  tenant_id: string
  upline_id: number | null
  member_id: number
  username: string
  paid_until: Date
  tiers: Tier[]
  /** End of the paid time. */
  ends: Date
  /** Stakes since the contract began. */
  stake: string
  paid_minor: string
  amount: string
}

/**
 * Pays contracts in force up to now; ended or paused ones once more, up to that moment.
 * @returns the number of processed contracts
 */
export async function payRealTime(tx: Tx, { tenantId, dueAt, now }: PayRun): Promise<number> {
  const until = new Date(dueAt)
  const { rows } = await sql<Owed>`
    select agent_contract.*, member.username, ends, stake, amount from agent_contract
    join member on member.id = agent_contract.member_id
    left join team_member on team_member.member_id = agent_contract.member_id,
    lateral (select coalesce(ended_stake_minor, team_stake_minor, 0) - counted_stake_minor as stake,
      greatest(coalesce(ended_at, paused_at, ${until}), paid_until + interval '1 ms') as ends) as staked,
    lateral (select ${smallestUnitOf(tenantId)} as unit) as smallest,
    lateral (select (stake * (tiers -> 0 ->> 'rate')::integer / ${sql.lit(WHOLE)} - paid_minor) / unit * unit as amount) as owed
    where agent_contract.tenant_id = ${tenantId} and kind = 'realTimeSalary'
      -- what is paid already is passed over before anything else is read
      and (pays_at is not null or state = 'active') and (pays_at <= ${until} or paid_until < ${until})
      and (pays_at <= ${until} or state = 'active' and paused_at is null and paid_until < ${until} and amount > 0)
    order by agent_contract.depth, agent_contract.id limit ${MAX_CONTRACTS} for update of agent_contract`.execute(tx)
  if (rows.length === 0) return 0
  const payments = rows
    .filter(({ amount }) => amount !== '0')
    .map(row => ({
      tenantId: row.tenant_id,
      contractId: row.id,
      kind: 'realTimeSalary' as const,
      uplineId: row.upline_id,
      memberId: row.member_id,
      memberName: row.username,
      starts: row.paid_until.getTime(),
      ends: row.ends.getTime(),
      amount: BigInt(row.amount),
      figures: { tier: row.tiers[0]!, base: row.stake, paidBefore: row.paid_minor },
    }))
  await storePayments(tx, payments, now)
  await sql`
    update agent_contract set paid_until = ends, paid_minor = paid_minor + amount, pays_at = null
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ ends }) => ends)}::timestamptz[],
      ${rows.map(({ amount }) => amount)}::bigint[]) as paid (id, ends, amount)
    where agent_contract.id = paid.id`.execute(tx)
  return rows.length
}
