import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { EmailField, PasswordField } from '../fields.ts'
import { RequestOptionsField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** The first step of a sign-in: e-mail address and password. */
export const signIn = studioCall('sign-in', {
  method: 'POST',
  who: 'anyone',
  body: Type.Object({ email: EmailField, password: PasswordField }),
  reply: successReply(
    Type.Union([
      Type.Object({ state: Type.Literal('passkey'), options: RequestOptionsField }),
      Type.Object({ state: Type.Literal('enrol') }),
    ]),
  ),
  problems: ['operator/wrong-credentials'],
})
