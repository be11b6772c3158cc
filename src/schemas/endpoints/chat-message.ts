import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Sends a message of the built-in live chat to the operator; the same text from the same sender counts once a day. */
export const chatMessage = endpoint('chatMessage', {
  method: 'PUT',
  path: '/wps/chat/message',
  who: 'anyone',
  feature: 'customerService',
  body: Type.Object({
    content: Type.String({
      minLength: 1,
      maxLength: 8000,
      examples: ['My deposit has not arrived.'],
      description: 'Of any number of words.',
    }),
    contact: Type.Optional(
      Type.String({ maxLength: 120, description: 'How to answer a visitor: a phone number, an e-mail address.' }),
    ),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: [],
  addition: 'Section 3 has a customer service; section 7 shows no call for messages to one of our own.',
  source: '3 Side bar',
})
