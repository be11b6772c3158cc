import { withdrawalAnswer } from '../../../src/schemas/endpoints/withdrawal-answer.ts'
import { cashierFollowers } from '../compose/followers.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { answerWithdrawal } from '../features/withdrawals/answer-withdrawal.ts'
import { moneyQueueOf } from '../money/ledger/money-queue.ts'

export default handle(withdrawalAnswer, async input => {
  const { body, member, context } = input
  const { store, clock, brands } = context
  const { answer, received, note } = body
  if (answer !== 'received') await checkCall(input, { 'withdrawal-dispute': { answer, received, note } })
  const { withdrawalMinutes: answerMinutes } = await brands.constants(member.tenantId)
  await moneyQueueOf(context).run(member, () =>
    store.transaction(tx => answerWithdrawal(tx, member, body, { answerMinutes, now: clock.now() }, cashierFollowers)),
  )
  return { success: true }
})
