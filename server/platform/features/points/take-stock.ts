/** Stocks of goods: the brand's document has the total, the database the redeemed pieces. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'

interface Pieces {
  tenantId: string
  goodId: string
  quantity: number
}

/** @returns false when fewer are left; concurrent redemptions wait for each other */
export async function takeStock(
  tx: Tx,
  { tenantId, goodId, quantity, stock }: Pieces & { stock: number },
): Promise<boolean> {
  if (quantity > stock) return false
  const { rows } = await sql`
    insert into points_stock as kept (tenant_id, good_id, stock, taken) values (${tenantId}, ${goodId}, ${stock}, ${quantity})
    on conflict (tenant_id, good_id) do update set stock = excluded.stock, taken = kept.taken + excluded.taken
      where kept.taken + excluded.taken <= excluded.stock
    returning taken`.execute(tx)
  return rows.length > 0
}

/** Returns the stock of a rejected redemption. */
export async function returnStock(tx: Tx, { tenantId, goodId, quantity }: Pieces): Promise<void> {
  await tx
    .updateTable('points_stock')
    .set(eb => ({ taken: eb('taken', '-', quantity) }))
    .where('tenant_id', '=', tenantId)
    .where('good_id', '=', goodId)
    .execute()
}

/** @returns redeemed pieces of each good, by its id */
export async function readTaken(db: Reader, tenantId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('points_stock')
    .select(['good_id', 'taken'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(({ good_id, taken }) => [good_id, taken]))
}
