import { depositCancel } from '../../../src/schemas/endpoints/deposit-cancel.ts'
import { cashierFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { changeDeposit } from '../features/deposits/change-deposit.ts'

export default handle(depositCancel, async ({ body, member: { tenantId, memberId }, context }) => {
  const change = { tenantId, memberId, id: body.id, event: 'cancel', now: context.clock.now() } as const
  await context.store.transaction(tx => changeDeposit(tx, change, cashierFollowers))
  return { success: true }
})
