import { lotteryBet } from '../../../src/schemas/endpoints/lottery-bet.ts'
import type { Metadata } from '../../../src/schemas/metadata/metadata.ts'
import type { Tx } from '../../store/open-store.ts'
import { handle } from '../context/handle.ts'
import { offeredGamesOf } from '../games/catalogue/offered-games.ts'
import { readPlacedSlip } from '../games/lottery/list-bets.ts'
import { placeLotterySlip } from '../games/lottery/place-slip.ts'
import { type BrandGame, findLotteryGame } from '../games/lottery/read-games.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { type MoneyMove, runMoneyCall } from '../money/ledger/run-money-call.ts'

export default handle(lotteryBet, async (input, refuse) => {
  const { body, language, context, member } = input
  if (member.role === 'agent') throw refuse('request/wrong-role', { status: 403 })
  const { gameCode, lines, draws, stopOnWin = false } = body
  const { tenantId } = member
  const find = async (metadata: Metadata) => {
    const offered = await offeredGamesOf(context, tenantId, metadata)
    return findLotteryGame(context.store.db, { tenantId, gameCode, offered })
  }
  const place = async (tx: Tx, move: MoneyMove, { game }: { game: BrandGame }) => {
    const placed = await placeLotterySlip(tx, move, { game, lines, draws, stopOnWin }, context.clock)
    const { slipId, currency } = placed
    return {
      slipId,
      currency,
      stake: formatMinor(placed.stake),
      balance: formatMinor(placed.balance),
      bets: await readPlacedSlip(tx, member, slipId, { language, now: move.now }),
    }
  }
  const value = await runMoneyCall(input, lotteryBet, place, find)
  return { success: true, value }
})
