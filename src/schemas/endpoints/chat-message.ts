import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Sends a message of the built-in live chat to the operators of the brand, whose answers `chatMessages` reads. */
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
    key: Type.String({
      pattern: '^[\\w-]{16,64}$',
      examples: ['0123456789abcdef0123456789abcdef'],
      description: 'Random key of the message: one that is sent again is stored once.',
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
