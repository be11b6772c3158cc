/** Sends messages about draws: wins and refunds. */
import type { Tx } from '../../../store/open-store.ts'
import { moneyParam } from '../../money/ledger/minor-units.ts'
import { sendMessages } from '../../people/messages/send-message.ts'
import type { OpenBet } from '../open-bets/find-open-bets.ts'
import { groupBy } from '../open-bets/group-by.ts'
import { readLottery } from './read-games.ts'

interface Draw {
  tenant_id: string
  game_code: string
  draw_no: string
}

/** Sends a message for each of the wins. */
export async function notifyWon(
  tx: Tx,
  draw: Draw,
  wins: readonly { memberId: number; amount: bigint }[],
  now: number,
): Promise<void> {
  await send(tx, draw, 'won', wins, now)
}

/** Sends a message to each member whose bets were refunded. */
export async function notifyRefunded(
  tx: Tx,
  draw: Draw,
  why: 'void' | 'stopped',
  bets: readonly OpenBet[],
  now: number,
): Promise<void> {
  const amounts = [...groupBy(bets, bet => bet.member_id).values()].map(group => ({
    memberId: group[0]!.member_id,
    amount: group.reduce((sum, bet) => sum + BigInt(bet.stake_minor), 0n),
  }))
  await send(tx, draw, why, amounts, now)
}

async function send(
  tx: Tx,
  { tenant_id: tenantId, game_code, draw_no }: Draw,
  what: 'won' | 'void' | 'stopped',
  amounts: readonly { memberId: number; amount: bigint }[],
  now: number,
): Promise<void> {
  if (amounts.length === 0) return
  const { games } = await readLottery(tx, tenantId)
  const game = games.get(game_code)?.name ?? game_code
  await sendMessages(
    tx,
    amounts.map(({ memberId, amount }) => ({
      tenantId,
      memberId,
      now,
      title: 'inbox.lottery-title',
      content: `inbox.lottery-${what}`,
      params: { game, drawNo: draw_no, amount: moneyParam(amount) },
    })),
  )
}
