import { chatMessage } from '../../../src/schemas/endpoints/chat-message.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { storeMessage } from '../features/support/store-feedback.ts'

export default handle(chatMessage, async input => {
  const { body, session, tenantId, ip, language, context } = input
  const { content, contact } = body
  await checkCall(input, { 'live-chat': { content, contact } })
  await storeMessage(context, { ...body, memberId: session?.memberId, tenantId, ip, language })
  return { success: true }
})
