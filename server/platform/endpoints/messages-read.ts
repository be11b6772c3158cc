import { messagesRead } from '../../../src/schemas/endpoints/messages-read.ts'
import { handle } from '../context/handle.ts'
import { markRead } from '../people/messages/inbox.ts'

export default handle(messagesRead, async ({ body, member, context }) => ({
  success: true,
  value: { unread: await markRead(context.store.db, member, body.ids, context.clock.now()) },
}))
