import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { NewPasswordField, PasswordField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Changes the password, and ends all other sessions of the operator. */
export const changePassword = studioCall('change-password', {
  method: 'POST',
  who: 'operator',
  body: Type.Object({ password: PasswordField, newPassword: NewPasswordField }),
  reply: successReply(Type.Object({})),
  problems: [
    'operator/wrong-password',
    'operator/password-short',
    'operator/password-email',
    'operator/password-common',
  ],
})
