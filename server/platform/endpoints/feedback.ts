import { feedback } from '../../../src/schemas/endpoints/feedback.ts'
import { handle } from '../context/handle.ts'
import { storeFeedback } from '../features/support/store-feedback.ts'

export default handle(feedback, async ({ body, session, tenantId, ip, language, context }) => {
  await storeFeedback(context, { ...body, memberId: session?.memberId, tenantId, ip, language })
  return { success: true }
})
