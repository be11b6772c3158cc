import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/**
 * The conversation of the built-in live chat, the oldest message first: of the member who is signed in, else of this browser, where it ends
 * after a day of silence.
 */
export const chatMessages = endpoint('chatMessages', {
  method: 'GET',
  path: '/wps/chat/messages',
  who: 'anyone',
  feature: 'customerService',
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.Integer(),
          content: Type.String({ description: 'Plain text, with line breaks.' }),
          isAnswer: Type.Boolean({ description: 'An operator wrote it.' }),
          at: Type.Integer({ description: 'Milliseconds since 1970.' }),
        }),
      ),
    }),
  }),
  addition: 'Section 3 has a customer service; section 7 shows no call for messages to one of our own.',
  source: '3 Side bar',
})
