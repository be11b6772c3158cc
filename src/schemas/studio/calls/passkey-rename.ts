import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { PasskeyField, PasskeyIdField, PasskeyNameField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** Gives a passkey another name. */
export const passkeyRename = studioCall('passkey-rename', {
  method: 'POST',
  who: 'operator',
  body: Type.Object({ passkey: PasskeyIdField, name: PasskeyNameField }),
  reply: successReply(Type.Array(PasskeyField)),
  problems: ['operator/unknown-passkey'],
})
