import { promotionClaim } from '../../../src/schemas/endpoints/promotion-claim.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { claimPromotion } from '../features/promotions/claim-promotion.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'
import { readWireBalance } from '../money/wallets/read-wallets.ts'

export default handle(promotionClaim, async input => {
  const { body, context } = input
  const { contact } = body
  const value = await runMoneyCall(
    input,
    promotionClaim,
    async (tx, move) => {
      const { bonus, turnover } = await claimPromotion(tx, move, { ...body, random: context.random })
      return { bonus: formatMinor(bonus), turnover: formatMinor(turnover), ...(await readWireBalance(tx, move)) }
    },
    () => checkCall(input, { promotion: { asksContact: contact === undefined ? 'no' : 'yes', contact } }),
  )
  return { success: true, value }
})
