import { chatMessage } from '../../../src/schemas/endpoints/chat-message.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { storeChatMessage } from '../features/support/chat.ts'

export default handle(chatMessage, async input => {
  const { body, session, tenantId, ip, language, browser, context } = input
  const { content, contact, key } = body
  await checkCall(input, { 'live-chat': { content, contact } })
  const sender = {
    memberId: session?.memberId,
    tenantId,
    ip,
    language,
    browser: session ? undefined : browser.ensure(),
  }
  await storeChatMessage(context, { content, contact, ...sender }, key)
  return { success: true }
})
