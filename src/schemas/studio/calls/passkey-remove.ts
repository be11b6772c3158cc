import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { PasswordField } from '../fields.ts'
import { PasskeyField, PasskeyIdField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** Removes a passkey, but never the last one. */
export const passkeyRemove = studioCall('passkey-remove', {
  method: 'POST',
  who: 'operator',
  body: Type.Object({ passkey: PasskeyIdField, password: PasswordField }),
  reply: successReply(Type.Array(PasskeyField)),
  problems: ['operator/wrong-password', 'operator/unknown-passkey', 'operator/last-passkey'],
})
