import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { type Begun, storeBeginnings, type When } from './begin-contracts.ts'
import type { ContractRow } from './contract-rows.ts'
import { endContracts } from './end-contracts.ts'
import { periodEnd } from './periods.ts'

/**
 * Puts an offer into force and ends a contract before it. The earlier one pays the periods that are over, the new one all later ones, with
 * carried losses taken over, where it carries losses as well.
 */
export async function activate(tx: Tx, contract: Begun, when: When): Promise<void> {
  const { id, kind, memberId } = contract
  const before = await tx
    .selectFrom('agent_contract')
    .select(['id', 'kind', 'period', 'paid_until', 'paused_at', 'carried_minor'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (before) await endContracts(tx, [before.id], { reason: 'replaced', now: when.now })
  await tx
    .updateTable('agent_contract')
    .set(eb => ({
      state: 'active',
      answered_at: new Date(when.now),
      version: eb('version', '+', 1),
      paid_until: new Date(when.now),
      carried_minor: sql<bigint>`case when carries_losses then ${before?.carried_minor ?? 0}::bigint else 0 end`,
    }))
    .where('id', '=', id)
    .execute()
  const isContinued = before && kind !== 'realTimeSalary' && !before.paused_at
  await storeBeginnings(
    tx,
    [contract],
    when,
    isContinued ? periodUnderWay(before, before.paid_until!.getTime(), when) : undefined,
  )
}

/** Returns the beginning of the first period that is not over. */
function periodUnderWay(terms: Pick<ContractRow, 'kind' | 'period'>, from: number, { zone, now }: When): number {
  let starts = from
  for (let ends = periodEnd(zone, terms, starts); ends <= now; ends = periodEnd(zone, terms, starts)) starts = ends
  return starts
}
