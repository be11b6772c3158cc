/** Deposits as they are at a moment. */
import { type Selectable, sql } from 'kysely'
import type { DepositState } from '../../../../src/schemas/deposits/deposit.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { DepositTable } from '../../../store/tables.generated.ts'

export type Deposit = Selectable<DepositTable>

/** A deposit that was not paid in time has expired, whether or not the job has come to it; one with a picture waits for an operator. */
export const stateAt = (now: number) =>
  sql<DepositState>`case when deposit.state = 'pending' and deposit.expires_at <= ${new Date(now)}::timestamptz and not exists (
    select from upload where upload.tenant_id = deposit.tenant_id and purpose = 'deposit' and case_id = deposit.id
  ) then 'expired' else deposit.state end`

export interface DepositRef {
  tenantId: string
  id: string
  /** Only a deposit of this member. */
  memberId?: number
  /** Milliseconds since 1970. */
  now: number
}

/** @param lock locks it until the transaction ends. @throws Refusal deposit/unknown (404) */
export async function findDeposit(
  db: Reader,
  { tenantId, id, memberId, now }: DepositRef,
  lock = false,
): Promise<Deposit & { stored: DepositState }> {
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
