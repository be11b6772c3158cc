import { promotionApply } from '../../../src/schemas/endpoints/promotion-apply.ts'
import { handle } from '../handle.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { applyForPromotion } from '../promotions/apply.ts'

export default handle(promotionApply, async input => {
  const { body } = input
  await runMoneyCall(input, promotionApply, body, async (tx, move) => {
    await applyForPromotion(tx, move, { ...body, remark: body.remark ?? '' })
    return {}
  })
  return { success: true }
})
