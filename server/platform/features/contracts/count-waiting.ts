/** Counts the contracts that wait for an agent's answer: offers, and the other party's requests to end one. */
import { sql } from 'kysely'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { AgentRef } from '../../people/accounts/find-downline.ts'

/** Returns the number of each kind, as the agent's menu shows them. */
export async function countWaiting(
  db: Reader,
  { tenantId, memberId }: AgentRef,
): Promise<Record<`${ContractKind}Count`, number>> {
  const { rows } = await sql<{ kind: ContractKind; count: number }>`
    select kind, count(*)::integer as count from (
      select kind from agent_contract where member_id = ${memberId} and tenant_id = ${tenantId} and upline_id is not null
        and (state = 'offered' or state = 'active' and termination_by = 'upline')
      union all
      select kind from agent_contract where upline_id = ${memberId} and tenant_id = ${tenantId}
        and state = 'active' and termination_by = 'member'
    ) as waiting group by kind`.execute(db)
  const count = (kind: ContractKind) => rows.find(row => row.kind === kind)?.count ?? 0
  return {
    dividendCount: count('dividend'),
    dailySalaryCount: count('dailySalary'),
    hourlySalaryCount: count('hourlySalary'),
    realTimeSalaryCount: count('realTimeSalary'),
  }
}
