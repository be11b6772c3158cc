import { lotteryCancel } from '../../../src/schemas/endpoints/lottery-cancel.ts'
import { handle } from '../context/handle.ts'
import { cancelBets } from '../games/lottery/cancel-bets.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'

export default handle(lotteryCancel, async (input, refuse) => {
  const { body, context } = input
  const { betId, slipId } = body
  const which = betId !== undefined ? { betId } : slipId !== undefined ? { slipId } : undefined
  if (!which) throw refuse('request/invalid', { value: { field: '/body/betId' } })
  const value = await runMoneyCall(input, lotteryCancel, async (tx, move) => {
    const { betIds, refunded, balance } = await cancelBets(tx, move, which, context.clock)
    return { betIds, refunded: formatMinor(refunded), balance: formatMinor(balance) }
  })
  return { success: true, value }
})
