import { depositAnswer } from '../../../src/schemas/endpoints/deposit-answer.ts'
import { cashierFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { answerPart } from '../features/matching/answer-part.ts'
import { moneyQueueOf } from '../money/ledger/money-queue.ts'

export default handle(depositAnswer, async ({ body, member, context }) => {
  const { tenantId, memberId } = member
  const answer = { ...body, tenantId, memberId, now: context.clock.now() }
  await moneyQueueOf(context).run(member, () =>
    context.store.transaction(tx => answerPart(tx, answer, cashierFollowers)),
  )
  return { success: true }
})
