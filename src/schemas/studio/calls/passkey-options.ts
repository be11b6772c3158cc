import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { PasswordField } from '../fields.ts'
import { CreationOptionsField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** Makes the challenge for a new passkey. */
export const passkeyOptions = studioCall('passkey-options', {
  method: 'POST',
  who: 'enrolling',
  body: Type.Object({
    password: Type.Optional({ ...PasswordField, description: 'Required once the account has a passkey.' }),
  }),
  reply: successReply(Type.Object({ options: CreationOptionsField })),
  problems: ['operator/wrong-password'],
})
