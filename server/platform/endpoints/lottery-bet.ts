import { lotteryBet } from '../../../src/schemas/endpoints/lottery-bet.ts'
import { refuse } from '../../http/refusal.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { readSlip } from '../lottery/list-bets.ts'
import { placeSlip } from '../lottery/place-slip.ts'

export default handle(lotteryBet, async input => {
  const { body, language, context, member } = input
  if (member.role === 'agent') throw refuse('request/wrong-role', { status: 403 })
  const { gameCode, lines, draws, stopOnWin = false } = body
  const value = await runMoneyCall(input, lotteryBet, body, async (tx, move) => {
    const placed = await placeSlip(tx, move, { gameCode, lines, draws, stopOnWin }, context.clock)
    const { slipId, currency } = placed
    return {
      ...{ slipId, currency, stake: formatMinor(placed.stake), balance: formatMinor(placed.balance) },
      bets: await readSlip(tx, member, slipId, { language, now: move.now }),
    }
  })
  return { success: true, value }
})
