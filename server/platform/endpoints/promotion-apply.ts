import { promotionApply } from '../../../src/schemas/endpoints/promotion-apply.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { applyForPromotion } from '../features/promotions/apply.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'

export default handle(promotionApply, async input => {
  const { body } = input
  const { remark, contact } = body
  const asked = { asksRemark: yesOrNo(remark), remark, asksContact: yesOrNo(contact), contact }
  await runMoneyCall(
    input,
    promotionApply,
    async (tx, move) => {
      await applyForPromotion(tx, move, { ...body, remark: remark ?? '' })
      return {}
    },
    () => checkCall(input, { promotion: asked }),
  )
  return { success: true }
})

const yesOrNo = (value: string | undefined) => (value === undefined ? 'no' : 'yes')
