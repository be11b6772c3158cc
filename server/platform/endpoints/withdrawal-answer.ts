import { withdrawalAnswer } from '../../../src/schemas/endpoints/withdrawal-answer.ts'
import { cashierFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { answerWithdrawal } from '../features/withdrawals/answer-withdrawal.ts'
import { moneyQueueOf } from '../money/ledger/money-queue.ts'

export default handle(withdrawalAnswer, async ({ body, member, context }) => {
  const { store, clock, brands } = context
  const { withdrawalMinutes: answerMinutes } = await brands.constants(member.tenantId)
  await moneyQueueOf(context).run(member, () =>
    store.transaction(tx => answerWithdrawal(tx, member, body, { answerMinutes, now: clock.now() }, cashierFollowers)),
  )
  return { success: true }
})
