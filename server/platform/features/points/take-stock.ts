/** Stocks of goods: what a brand has in all stands in its document, what is redeemed in the database. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'

interface Pieces {
  tenantId: string
  goodId: string
  quantity: number
}

/** @returns false when fewer are left; of concurrent redemptions one waits for the other */
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

/** Of a redemption that was rejected. */
export async function returnStock(tx: Tx, { tenantId, goodId, quantity }: Pieces): Promise<void> {
  await tx
    .updateTable('points_stock')
    .set(eb => ({ taken: eb('taken', '-', quantity) }))
    .where('tenant_id', '=', tenantId)
    .where('good_id', '=', goodId)
    .execute()
}

/** @returns how many pieces of each good are redeemed, by its id */
export async function readTaken(db: Reader, tenantId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('points_stock')
    .select(['good_id', 'taken'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(({ good_id, taken }) => [good_id, taken]))
}
