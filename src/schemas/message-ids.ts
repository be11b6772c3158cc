/** Selection of the messages that a call is about. */
import { Type } from 'typebox'
import { successReply } from './success-reply.ts'

export const MessageIdsSchema = Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
  maxItems: 100,
  examples: [[1, 2]],
  description: "Ids of messages. Ids of deleted messages and of other members' messages are ignored.",
})

export const MessagesChangedSchema = successReply(
  Type.Object({ unread: Type.Integer({ description: 'How many are left unread.' }) }),
)
