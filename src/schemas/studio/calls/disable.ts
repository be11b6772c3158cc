import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { IdField, PersonField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Signs an operator out everywhere and refuses further sign-ins; only owners of all brands of the operator may. */
export const disable = studioCall('disable', {
  method: 'POST',
  who: 'operator',
  body: Type.Object({ operator: IdField }),
  reply: successReply(PersonField),
  problems: ['operator/unknown', 'operator/last-owner'],
})
