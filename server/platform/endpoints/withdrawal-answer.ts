import { withdrawalAnswer } from '../../../src/schemas/endpoints/withdrawal-answer.ts'
import { handle } from '../handle.ts'
import { moneyQueueOf } from '../ledger/money-queue.ts'
import { answerWithdrawal } from '../withdrawals/answer-withdrawal.ts'

export default handle(withdrawalAnswer, async ({ body, member, context }) => {
  const { store, clock, brands } = context
  const { withdrawalMinutes: answerMinutes } = await brands.constants(member.tenantId)
  await moneyQueueOf(context).run(member, () =>
    store.transaction(tx => answerWithdrawal(tx, member, body, { answerMinutes, now: clock.now() })),
  )
  return { success: true }
})
