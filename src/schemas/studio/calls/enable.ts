import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { IdField, PersonField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Lets a disabled operator sign in again; only an owner of all brands may enable whom such an owner disabled. */
export const enable = studioCall('enable', {
  method: 'POST',
  who: 'operator',
  body: Type.Object({ operator: IdField }),
  reply: successReply(PersonField),
  problems: ['operator/unknown'],
})
