import { messages } from '../../../src/schemas/endpoints/messages.ts'
import { handle } from '../context/handle.ts'
import { listMessages } from '../people/messages/inbox.ts'

export default handle(messages, async ({ query, member, language, context }) => ({
  success: true,
  value: await listMessages(context, member, language, query),
}))
