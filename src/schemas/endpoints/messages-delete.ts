import { Type } from 'typebox'
import { MessageIdsSchema, MessagesChangedSchema } from '../message-ids.ts'
import { endpoint } from './endpoint.ts'

/** Deletes messages for good. */
export const messagesDelete = endpoint('messagesDelete', {
  method: 'POST',
  path: '/wps/member/messages/delete',
  who: 'member',
  feature: 'messages',
  body: Type.Object({ ids: MessageIdsSchema }),
  reply: MessagesChangedSchema,
  addition: 'The member centre deletes messages, and section 7 only counts them (API-07).',
  source: '2 Member centre menu',
})
