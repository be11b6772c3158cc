import { Type } from 'typebox'
import { SignedInReply } from '../session/signed-in.ts'
import { endpoint } from './endpoint.ts'

const password = (description: string) => Type.String({ maxLength: 256, description })

/** Changes the password, ends every other session of the member and starts a new session in this browser. */
export const changePassword = endpoint('changePassword', {
  method: 'POST',
  path: '/wps/member/password',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    oldPassword: Type.Optional(password('Needed unless changeTicket is there.')),
    changeTicket: Type.Optional(
      Type.String({ maxLength: 64, description: 'From the reply of the sign-in: replaces oldPassword, once.' }),
    ),
    newPassword: Type.String({ maxLength: 256, examples: ['Another#2026'] }),
    confirmNewPassword: Type.String({ maxLength: 256, examples: ['Another#2026'] }),
  }),
  reply: SignedInReply,
  problems: ['password/wrong-old', 'password/ticket-used', 'password/invalid', 'login/frozen'],
  source: '7 Account; 3 Change password; 4 Change password success; 5 Change password',
})
