import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { IdField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Withdraws an open invitation: its link no longer works. */
export const withdrawInvitation = studioCall('withdraw-invitation', {
  method: 'POST',
  who: 'operator',
  body: Type.Object({ invitation: IdField }),
  reply: successReply(Type.Object({})),
  problems: ['operator/unknown-invitation'],
})
