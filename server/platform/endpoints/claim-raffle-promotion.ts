import { claimRafflePromotion } from '../../../src/schemas/endpoints/claim-raffle-promotion.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { claimRaffle } from '../raffles/claim-raffle.ts'
import { findWallets, wireBalance } from '../wallets/read-wallets.ts'

export default handle(claimRafflePromotion, async input => {
  const { body, context } = input
  const value = await runMoneyCall(input, claimRafflePromotion, body, async (tx, move) => {
    const prize = await claimRaffle(tx, move, { code: body.promotionId, random: context.random })
    const wallets = await findWallets(tx, move)
    return { prize: formatMinor(prize), ...wireBalance(wallets!) }
  })
  return { success: true, value }
})
