import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { PasskeyField, PasskeyNameField, RecoveryCodesField, RegistrationField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** Adds a passkey. The first one ends the enrolment and comes with recovery codes. */
export const passkeyAdd = studioCall('passkey-add', {
  method: 'POST',
  who: 'enrolling',
  body: Type.Object({ response: RegistrationField, name: PasskeyNameField }),
  reply: successReply(Type.Object({ passkey: PasskeyField, recoveryCodes: Type.Optional(RecoveryCodesField) })),
  problems: ['operator/wrong-passkey'],
})
