import { messagesDelete } from '../../../src/schemas/endpoints/messages-delete.ts'
import { handle } from '../handle.ts'
import { deleteMessages } from '../messages/inbox.ts'

export default handle(messagesDelete, async ({ body, member, context }) => ({
  success: true,
  value: { unread: await deleteMessages(context.store.db, member, body.ids) },
}))
