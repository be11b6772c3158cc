import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { PasswordField } from '../fields.ts'
import { RecoveryCodesField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** Makes new recovery codes; those given before no longer work. */
export const recoveryCodes = studioCall('recovery-codes', {
  method: 'POST',
  who: 'operator',
  body: Type.Object({ password: PasswordField }),
  reply: successReply(Type.Object({ recoveryCodes: RecoveryCodesField })),
  problems: ['operator/wrong-password'],
})
