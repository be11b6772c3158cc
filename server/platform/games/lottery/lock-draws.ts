import { sql } from 'kysely'
import type { Clock } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'

export interface LockedDraw {
  id: string
  drawNo: string
  /** Whether the draw takes bets and cancellations at this moment. */
  isOpen: boolean
}

/**
 * Locks draws against being drawn until the transaction ends, and reads the clock only then: a caller who comes after the close, or waited
 * here during the draw, finds it closed. Call it before any wallet is locked, because a draw locks itself before the wallets.
 */
export async function lockDraws(
  tx: Tx,
  clock: Clock,
  where: { tenantId: string; gameCode: string; drawNos: readonly string[] } | { ids: readonly string[] },
): Promise<LockedDraw[]> {
  const found = tx.selectFrom('lottery_draw').select(['id', 'draw_no', 'state', 'opens_at', 'closes_at']).orderBy('id')
  const named =
    'ids' in where
      ? found.where('id', '=', sql<string>`any(${[...where.ids]}::bigint[])`)
      : found
          .where('tenant_id', '=', where.tenantId)
          .where('game_code', '=', where.gameCode)
          .where('draw_no', '=', sql<string>`any(${[...where.drawNos]}::text[])`)
  const isOpen = (row: { state: string; opens_at: Date; closes_at: Date }) => {
    const now = clock.now()
    return row.state === 'open' && row.opens_at.getTime() <= now && now < row.closes_at.getTime()
  }
  const rows = await named.execute()
  // a closed draw is not locked: bets on it cannot delay its settlement
  const ids = rows.filter(isOpen).map(({ id }) => id)
  const locked = ids.length > 0 ? await named.where('id', 'in', ids).forShare().execute() : []
  const open = new Set(locked.filter(isOpen).map(({ id }) => id))
  return rows.map(({ id, draw_no: drawNo }) => ({ id, drawNo, isOpen: open.has(id) }))
}

export const drawClosed = (drawNo: string) =>
  refuse('lottery/closed', { status: 409, value: { drawNo }, params: { drawNo } })
