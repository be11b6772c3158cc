import { enable } from '../../../src/schemas/studio/calls/enable.ts'
import { enableOperator } from '../../operators/people.ts'
import { requireRightNow } from '../../operators/require-right.ts'
import { changeAccount } from '../change-account.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(enable, async input => ({
  success: true,
  value: await changeAccount(input, input.body.operator, async (tx, operator, audit, { id: operatorId }) => {
    if (operator.disabled_at && !operator.disabled_by_brand_owner)
      await requireRightNow(tx, { operatorId, brand: '*', right: 'people' })
    await enableOperator(tx, operator, audit)
  }),
}))
