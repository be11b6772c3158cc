import { withdrawalAnswer } from '../../../src/schemas/endpoints/withdrawal-answer.ts'
import { handle } from '../handle.ts'
import { answerWithdrawal } from '../withdrawals/answer-withdrawal.ts'

export default handle(withdrawalAnswer, async ({ body, member, context: { store, clock } }) => {
  await store.transaction(tx => answerWithdrawal(tx, member, body, clock.now()))
  return { success: true }
})
