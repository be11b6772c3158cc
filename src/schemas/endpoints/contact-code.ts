import { Type } from 'typebox'
import { BotCheckFieldsSchema, codeSentFields } from '../codes/code-request.ts'
import { CONTACT_PROBLEMS, ContactFields } from '../codes/contact.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Sends the code by which a member proves a number or mail address; the same reply for one that another member has. */
export const contactCode = endpoint('contactCode', {
  method: 'POST',
  path: '/wps/member/contact/code',
  who: 'member',
  body: Type.Object({ ...ContactFields, verification: Type.Optional(BotCheckFieldsSchema) }),
  reply: successReply(Type.Object({ ...codeSentFields })),
  problems: [...CONTACT_PROBLEMS, 'bot-check/required', 'bot-check/unavailable'],
  addition: 'Section 2 asks for bound numbers and addresses; section 7 has no call for them.',
  source: '2 Member centre menu',
})
