import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { EmailField, LinkTokenField, NameField, NewPasswordField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Makes the account of a one-time link, or gives one a new password, and begins its first session. */
export const join = studioCall('join', {
  method: 'POST',
  who: 'anyone',
  body: Type.Object({
    token: LinkTokenField,
    name: Type.Optional(NameField),
    email: Type.Optional(EmailField),
    password: NewPasswordField,
  }),
  reply: successReply(Type.Object({ state: Type.Literal('enrol') })),
  problems: [
    'operator/link-ended',
    'operator/name-missing',
    'operator/email-known',
    'operator/password-short',
    'operator/password-email',
    'operator/password-common',
  ],
})
