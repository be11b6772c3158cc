/**
 * The smallest amount of a brand's currency (`currency.decimals` of tenant.json): every stake, transfer and payment of a member is a multiple of it.
 * Accounts have two decimals in any case, because calls of vendors may bring fractions.
 */
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../../../http/refusal.ts'
import type { Reader } from '../../../store/open-store.ts'

/** Expression on the columns of `brand`: minor units, 1 for amounts with decimals and 100 for those without. */
export const SMALLEST_UNIT: RawBuilder<number> = sql<number>`case brand.decimals when 0 then 100 else 1 end`

/** Expression for queries without the table `brand`; 1 for an unknown one. */
export const smallestUnitOf = (tenantId: string): RawBuilder<number> =>
  sql<number>`coalesce((select ${SMALLEST_UNIT} from brand where id = ${tenantId}), 1)`

/** Returns the smallest amount in minor units. */
export async function readSmallestUnit(db: Reader, tenantId: string): Promise<bigint> {
  const { unit } = await db.selectNoFrom(smallestUnitOf(tenantId).as('unit')).executeTakeFirstOrThrow()
  return BigInt(unit)
}

/** Rounds an amount that is paid to a multiple of the smallest one, towards zero. @example roundDown(1_99n, 100n) // 100n */
export const roundDown = (amount: bigint, unit: bigint): bigint => amount - (amount % unit)

/** Rounds an amount that a member is charged. @param amount zero or more @example roundUp(1_01n, 100n) // 200n */
export const roundUp = (amount: bigint, unit: bigint): bigint => roundDown(amount + unit - 1n, unit)

/** Requires an amount without a fraction of the smallest one. @throws Refusal wallet/fraction */
export function checkWhole(amount: bigint, unit: bigint): void {
  if (amount % unit !== 0n) throw refuse('wallet/fraction', { status: 422 })
}
