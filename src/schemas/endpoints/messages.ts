import { Type } from 'typebox'
import { pagedQuery, pagedReply } from '../records/pages.ts'
import { endpoint } from './endpoint.ts'

/** The member's messages from the platform, newest first, in the language of the request. */
export const messages = endpoint('messages', {
  method: 'GET',
  path: '/wps/member/messages',
  who: 'member',
  feature: 'messages',
  query: Type.Object({
    ...pagedQuery(20),
    unread: Type.Optional(Type.Boolean({ default: false, description: 'Only those that were not read yet.' })),
  }),
  reply: pagedReply(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      content: Type.String({ description: 'Plain text; paragraphs are parted by a line break.' }),
      at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      read: Type.Boolean(),
    }),
    { unread: Type.Integer({ description: 'Number of unread messages, on every page.' }) },
  ),
  addition: 'The member centre shows messages, and section 7 only counts them (API-07).',
  source: '2 Member centre menu, Header',
})
