import { promotionClaim } from '../../../src/schemas/endpoints/promotion-claim.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { claimPromotion } from '../promotions/claim-promotion.ts'
import { findWallets, wireBalance } from '../wallets/read-wallets.ts'

export default handle(promotionClaim, async input => {
  const { body, context } = input
  const value = await runMoneyCall(input, promotionClaim, body, async (tx, move) => {
    const { bonus, turnover } = await claimPromotion(tx, move, { ...body, random: context.random })
    const wallets = await findWallets(tx, move)
    return { bonus: formatMinor(bonus), turnover: formatMinor(turnover), ...wireBalance(wallets!) }
  })
  return { success: true, value }
})
