import { Type } from 'typebox'
import { MessageIdsSchema, MessagesChangedSchema } from '../message-ids.ts'
import { endpoint } from './endpoint.ts'

/** Marks messages as read, or all of them. */
export const messagesRead = endpoint('messagesRead', {
  method: 'POST',
  path: '/wps/member/messages/read',
  who: 'member',
  feature: 'messages',
  body: Type.Object({ ids: Type.Optional(MessageIdsSchema) }, { description: 'All messages when `ids` is left out.' }),
  reply: MessagesChangedSchema,
  addition: 'The member centre reads messages, and section 7 only counts them (API-07).',
  source: '2 Member centre menu',
})
