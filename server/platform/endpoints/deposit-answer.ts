import { depositAnswer } from '../../../src/schemas/endpoints/deposit-answer.ts'
import { handle } from '../handle.ts'
import { moneyQueueOf } from '../ledger/money-queue.ts'
import { answerPart } from '../matching/answer-part.ts'

export default handle(depositAnswer, async ({ body, member, context }) => {
  const { tenantId, memberId } = member
  const answer = { ...body, tenantId, memberId, now: context.clock.now() }
  await moneyQueueOf(context).run(member, () => context.store.transaction(tx => answerPart(tx, answer)))
  return { success: true }
})
