/** Changes of a draw that operators make by hand. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'

export interface DrawName {
  tenantId: string
  gameCode: string
  drawNo: string
}

/** Voids a draw; the job refunds its bets. @throws Refusal lottery/unknown-draw, lottery/draw-over */
export async function voidDraw(tx: Tx, name: DrawName, now: number): Promise<void> {
  const { id, state, settled_slip, settled_at } = await lockDraw(tx, name)
  if (state === 'void' || settled_at || BigInt(settled_slip) > 0n) throw refuse('lottery/draw-over', { status: 409 })
  await tx
    .updateTable('lottery_draw')
    .set({ state: 'void', drawn_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Closes the draw now and lets the job draw it. @throws Refusal lottery/unknown-draw, lottery/draw-over */
export async function bringForward(tx: Tx, name: DrawName, now: number): Promise<void> {
  const { id, state, opens_at, draws_at } = await lockDraw(tx, name)
  if (state !== 'open') throw refuse('lottery/draw-over', { status: 409 })
  const at = new Date(Math.min(now, draws_at.getTime()))
  const opens = opens_at < at ? opens_at : new Date(at.getTime() - 1)
  await tx
    .updateTable('lottery_draw')
    .set({ opens_at: opens, closes_at: at, draws_at: at })
    .where('id', '=', id)
    .execute()
}

/** Makes the draw fail, so that it is voided. @throws Refusal lottery/unknown-draw, lottery/draw-over */
export async function letFail(tx: Tx, name: DrawName): Promise<void> {
  const { id, state } = await lockDraw(tx, name)
  if (state !== 'open') throw refuse('lottery/draw-over', { status: 409 })
  await tx.updateTable('lottery_draw').set({ fails: true }).where('id', '=', id).execute()
}

async function lockDraw(tx: Tx, { tenantId, gameCode, drawNo }: DrawName) {
  const row = await tx
    .selectFrom('lottery_draw')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('game_code', '=', gameCode)
    .where('draw_no', '=', drawNo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('lottery/unknown-draw', { status: 404 })
  return row
}
