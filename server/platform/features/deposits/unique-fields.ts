/** Keeps the values of unique fields: a voucher is credited once, however its code is written. */
import type { DepositState } from '../../../../src/schemas/deposits/deposit.ts'
import type { WireDepositMethod } from '../../../../src/schemas/metadata/cashier-file.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { DepositUniqueTable } from '../../../store/tables.generated.ts'
import { plainAccountNumber } from '../../people/protection/plain-identity.ts'
import { type DepositRef, findDeposit } from './find-deposit.ts'

interface DepositWithFields {
  id: string
  tenantId: string
  method: WireDepositMethod
  fields: Record<string, string>
  /** Milliseconds since 1970. */
  now: number
}

type UniqueValue = Pick<DepositUniqueTable, 'tenant_id' | 'method' | 'field' | 'value'>

/** States of deposits without money: their values may be used again. */
const GIVES_BACK: ReadonlySet<DepositState> = new Set(['rejected', 'cancelled', 'expired'])

/**
 * Keeps the values of unique fields for a deposit: in the transaction that stores it, and again in the one that matches or approves it,
 * because an expired deposit may have lost them meanwhile.
 * @throws Refusal deposit/fields, with value.fields, when another deposit has one of them
 */
export async function keepUniqueFields(
  tx: Tx,
  { id, tenantId, method, fields, now }: DepositWithFields,
): Promise<void> {
  for (const field of method.unique ?? []) {
    const typed = fields[field]
    if (typed === undefined) continue
    const value = { tenant_id: tenantId, method: method.id, field, value: plainAccountNumber(typed) }
    if (!(await keepValue(tx, value, { tenantId, id, now })))
      throw refuse('deposit/fields', { status: 422, value: { fields: { [field]: 'field/used' } } })
  }
}

/** @returns whether the deposit has the value now */
async function keepValue(tx: Tx, value: UniqueValue, { tenantId, id, now }: DepositRef): Promise<boolean> {
  const kept = await tx
    .insertInto('deposit_unique')
    .values({ ...value, deposit_id: id })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 1n) return true
  const { deposit_id: owner } = await tx
    .selectFrom('deposit_unique')
    .select('deposit_id')
    .where(({ and }) => and(value))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (owner === id) return true
  // in a statement of its own, which begins after the lock: it sees the outcome of the other deposit
  const { state } = await findDeposit(tx, { tenantId, id: owner, now })
  if (!GIVES_BACK.has(state)) return false
  await tx
    .updateTable('deposit_unique')
    .set({ deposit_id: id })
    .where(({ and }) => and(value))
    .execute()
  return true
}
