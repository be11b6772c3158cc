import { rebate } from '../../../src/schemas/endpoints/rebate.ts'
import { handle } from '../handle.ts'
import { describeRebate } from '../rebate/describe-rebate.ts'

export default handle(rebate, async ({ member, language, context }) => {
  const value = await describeRebate(context.store.db, { ...member, now: context.clock.now() }, language)
  const isOn = await context.brands.feature(member.tenantId, 'manualRebate')
  return { success: true, value: { ...value, isClaimable: value.isClaimable && isOn } }
})
