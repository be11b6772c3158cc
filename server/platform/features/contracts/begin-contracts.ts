import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { ContractRow } from './contract-rows.ts'
import { firstMoment, payMoment } from './periods.ts'

export interface Begun extends Pick<ContractRow, 'id' | 'kind' | 'period'> {
  memberId: number
}

export interface When {
  /** IANA name of the brand's zone. */
  zone: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Stores the beginnings of contracts: the next day or hour, or at once in real time, for which the figures of the teams must be added up.
 * @param from moment from which another contract is continued
 */
export async function storeBeginnings(
  tx: Tx,
  contracts: readonly Begun[],
  { zone, now }: When,
  from?: number,
): Promise<void> {
  const begun = contracts.map(({ id, kind, period }) => {
    const starts = from ?? firstMoment(zone, { kind, period }, now)
    const pays = kind === 'realTimeSalary' ? null : new Date(payMoment(zone, { kind, period }, starts))
    return { id, starts: new Date(starts), pays }
  })
  await sql`
    update agent_contract set paid_until = starts, pays_at = pays, paused_at = null, ended_stake_minor = null, paid_minor = 0,
      counted_stake_minor = coalesce((select team_stake_minor from team_member where team_member.member_id = agent_contract.member_id), 0)
    from unnest(${begun.map(({ id }) => id)}::bigint[], ${begun.map(({ starts }) => starts)}::timestamptz[],
      ${begun.map(({ pays }) => pays)}::timestamptz[]) as begun (begun_id, starts, pays)
    where agent_contract.id = begun_id`.execute(tx)
}
