import { promotionJoin } from '../../../src/schemas/endpoints/promotion-join.ts'
import { handle } from '../context/handle.ts'
import { joinPromotion } from '../features/promotions/join-promotion.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'

export default handle(promotionJoin, async input => {
  const { body } = input
  await runMoneyCall(input, promotionJoin, async (tx, move) => {
    await joinPromotion(tx, move, body.id)
    return {}
  })
  return { success: true }
})
