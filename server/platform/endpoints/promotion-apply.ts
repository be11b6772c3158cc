import { promotionApply } from '../../../src/schemas/endpoints/promotion-apply.ts'
import { handle } from '../context/handle.ts'
import { applyForPromotion } from '../features/promotions/apply.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'

export default handle(promotionApply, async input => {
  const { body } = input
  await runMoneyCall(input, promotionApply, body, async (tx, move) => {
    await applyForPromotion(tx, move, { ...body, remark: body.remark ?? '' })
    return {}
  })
  return { success: true }
})
