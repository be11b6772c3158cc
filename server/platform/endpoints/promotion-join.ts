import { promotionJoin } from '../../../src/schemas/endpoints/promotion-join.ts'
import { handle } from '../handle.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { joinPromotion } from '../promotions/join-promotion.ts'

export default handle(promotionJoin, async input => {
  const { body } = input
  await runMoneyCall(input, promotionJoin, body, async (tx, move) => {
    await joinPromotion(tx, move, body.id)
    return {}
  })
  return { success: true }
})
