import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { RequestOptionsField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** Makes a new challenge for the second step, where the one of `sign-in` was used or is too old. */
export const signInOptions = studioCall('sign-in-options', {
  method: 'POST',
  who: 'passkey',
  reply: successReply(Type.Object({ options: RequestOptionsField })),
})
