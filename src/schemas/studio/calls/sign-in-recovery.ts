import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { RecoveryCodeField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** The second step of a sign-in with a recovery code in place of a passkey. */
export const signInRecovery = studioCall('sign-in-recovery', {
  method: 'POST',
  who: 'passkey',
  body: Type.Object({ code: RecoveryCodeField }),
  reply: successReply(Type.Object({ state: Type.Literal('signed-in'), codesLeft: Type.Integer() })),
  problems: ['operator/wrong-recovery-code'],
})
