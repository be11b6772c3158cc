import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { AssertionField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** The second step of a sign-in: an assertion of a passkey. */
export const signInPasskey = studioCall('sign-in-passkey', {
  method: 'POST',
  who: 'passkey',
  body: Type.Object({ response: AssertionField }),
  reply: successReply(Type.Object({ state: Type.Literal('signed-in') })),
  problems: ['operator/wrong-passkey'],
})
