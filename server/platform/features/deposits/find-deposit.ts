/** Finds deposits with their state at a moment. */
import type { Selectable } from 'kysely'
import type { DepositState } from '../../../../src/schemas/deposits/deposit.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { DepositTable } from '../../../store/tables.generated.ts'
import { stateAt } from '../../money/cashier/deposit-state.ts'

export type DepositRow = Selectable<DepositTable>

export interface DepositRef {
  tenantId: string
  id: string
  /** Only a deposit of this member. */
  memberId?: number
  /** Milliseconds since 1970. */
  now: number
}

/** @param lock whether to lock it until the transaction ends. @throws Refusal deposit/unknown (404) */
export async function findDeposit(
  db: Reader,
  { tenantId, id, memberId, now }: DepositRef,
  lock = false,
): Promise<DepositRow & { stored: DepositState }> {
  let query = db
    .selectFrom('deposit')
    .selectAll()
    .select(stateAt(now).as('current'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('deposit/unknown', { status: 404 })
  const { current, ...deposit } = row
  return { ...deposit, state: current, stored: deposit.state }
}
