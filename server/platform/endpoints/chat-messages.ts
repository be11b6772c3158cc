import { chatMessages } from '../../../src/schemas/endpoints/chat-messages.ts'
import { handle } from '../context/handle.ts'
import { readChat } from '../features/support/chat.ts'

export default handle(chatMessages, async ({ session, tenantId, browser, context }) => {
  const { store, clock } = context
  const sender = { tenantId, memberId: session?.memberId, browser: session ? undefined : browser.value }
  const rows = await readChat(store.db, sender, clock.now())
  const list = rows.map(({ id, content, answered_by, created_at }) => ({
    id: Number(id),
    content,
    isAnswer: answered_by !== null,
    at: created_at.getTime(),
  }))
  return { success: true, value: { list } }
})
