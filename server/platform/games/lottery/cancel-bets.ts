/** Cancels bets before their draw closes: at the wish of their member, or because the member may not play any more. */
import { sql } from 'kysely'
import type { Clock } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { findWallet } from '../../money/ledger/accounts.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import type { PlayerAt } from '../../people/protection/exclusion.ts'
import type { OpenBet } from '../open-bets/find-open-bets.ts'
import { refundBets } from '../open-bets/refund-bets.ts'
import { drawClosed, lockDraws } from './lock-draws.ts'

export interface CancelledBets {
  betIds: string[]
  /** Amounts in minor units. */
  refunded: bigint
  balance: bigint
}

/**
 * @param which one bet, or all bets of a slip that can be cancelled
 * @throws Refusal lottery/unknown-bet, lottery/settled, lottery/closed
 */
export async function cancelBets(
  tx: Tx,
  move: MoneyMove,
  which: { betId: string } | { slipId: string },
  clock: Clock,
): Promise<CancelledBets> {
  const { tenantId, memberId, now } = move
  const read = () => {
    const found = tx
      .selectFrom('lottery_bet')
      .innerJoin('open_bet', 'open_bet.id', 'lottery_bet.open_bet_id')
      .select(['open_bet.id', 'open_bet.state', 'draw_id'])
      .where('open_bet.tenant_id', '=', tenantId)
      .where('open_bet.member_id', '=', memberId)
    return 'betId' in which
      ? found.where('open_bet.id', '=', which.betId).execute()
      : found.where('slip_id', '=', which.slipId).execute()
  }
  const found = await read()
  if (found.length === 0) throw refuse('lottery/unknown-bet', { status: 404 })
  const draws = await lockDraws(tx, clock, { ids: [...new Set(found.map(({ draw_id }) => draw_id))] })
  // a draw that took place meanwhile may have settled the bets
  const bets = await read()
  const waiting = bets.filter(({ state }) => state === 'open')
  if (waiting.length === 0) throw refuse('lottery/settled', { status: 409 })
  const open = new Set(draws.filter(({ isOpen }) => isOpen).map(({ id }) => id))
  const ids = waiting.filter(({ draw_id }) => open.has(draw_id)).map(({ id }) => id)
  if (ids.length === 0) throw drawClosed(draws[0]!.drawNo)
  const refunded = await refundBets(tx, { tenantId, ids, reason: 'cancelled', now })
  if (refunded.length === 0) throw refuse('lottery/settled', { status: 409 })
  return { betIds: refunded.map(({ id }) => id), refunded: sumOf(refunded), balance: await balanceOf(tx, move) }
}

/**
 * Refunds an excluded member's bets in draws that are not drawn yet. The member's wallet is locked: a draw that is being drawn at this
 * moment is skipped and not waited for, because it may wait for the wallet.
 */
export async function refundUndrawn(tx: Tx, { tenantId, memberId, now }: PlayerAt): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select lottery_bet.open_bet_id as id from lottery_bet
    join open_bet on open_bet.id = lottery_bet.open_bet_id
    where open_bet.tenant_id = ${tenantId} and open_bet.member_id = ${memberId} and open_bet.state = 'open'
      and lottery_bet.draw_id in (
        select lottery_draw.id from lottery_draw
        where lottery_draw.state = 'open' and lottery_draw.id in (
          select waiting.draw_id from lottery_bet as waiting join open_bet as mine on mine.id = waiting.open_bet_id
          where mine.member_id = ${memberId} and mine.state = 'open')
        order by lottery_draw.id for share skip locked)`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await refundBets(tx, { tenantId, ids, reason: 'exclusion', now })
}

const sumOf = (bets: readonly OpenBet[]) => bets.reduce((sum, bet) => sum + BigInt(bet.stake_minor), 0n)

async function balanceOf(tx: Tx, { tenantId, memberId }: MoneyMove): Promise<bigint> {
  return (await findWallet(tx, tenantId, memberId))!.balance
}
