import { feedback } from '../../../src/schemas/endpoints/feedback.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { storeFeedback } from '../features/support/store-feedback.ts'

export default handle(feedback, async input => {
  const { body, session, tenantId, ip, language, context } = input
  const { content, contact } = body
  // applies the brand's own form, whose rules may be stricter than the contract
  await checkCall(input, { feedback: { content, contact } })
  await storeFeedback(context, { ...body, memberId: session?.memberId, tenantId, ip, language })
  return { success: true }
})
