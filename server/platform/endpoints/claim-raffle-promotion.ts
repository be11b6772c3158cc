import { claimRafflePromotion } from '../../../src/schemas/endpoints/claim-raffle-promotion.ts'
import { handle } from '../context/handle.ts'
import { checkRaffleConditions } from '../features/promotions/check-raffle.ts'
import { claimRaffle } from '../features/promotions/raffles/claim-raffle.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'
import { readWireBalance } from '../money/wallets/read-wallets.ts'

export default handle(claimRafflePromotion, async input => {
  const { body, context } = input
  const value = await runMoneyCall(input, claimRafflePromotion, async (tx, move) => {
    const turnover = await checkRaffleConditions(tx, move, body.promotionId)
    const { prize } = await claimRaffle(tx, move, { code: body.promotionId, turnover, random: context.random })
    return { prize: formatMinor(prize), ...(await readWireBalance(tx, move)) }
  })
  return { success: true, value }
})
