import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { studioCall } from '../studio-call.ts'

/** Ends the session of this browser, or all sessions of the operator. */
export const signOut = studioCall('sign-out', {
  method: 'POST',
  who: 'anyone',
  body: Type.Object({ everywhere: Type.Optional(Type.Boolean()) }),
  reply: successReply(Type.Object({})),
})
