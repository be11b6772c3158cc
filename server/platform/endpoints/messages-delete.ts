import { messagesDelete } from '../../../src/schemas/endpoints/messages-delete.ts'
import { handle } from '../context/handle.ts'
import { deleteMessages } from '../people/messages/inbox.ts'

export default handle(messagesDelete, async ({ body, member, context }) => ({
  success: true,
  value: { unread: await deleteMessages(context.store.db, member, body.ids) },
}))
