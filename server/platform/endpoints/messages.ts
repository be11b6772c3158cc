import { messages } from '../../../src/schemas/endpoints/messages.ts'
import { handle } from '../handle.ts'
import { listMessages } from '../messages/inbox.ts'

export default handle(messages, async ({ query, member, language, context }) => ({
  success: true,
  value: await listMessages(context, member, language, query),
}))
