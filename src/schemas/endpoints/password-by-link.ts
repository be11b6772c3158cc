import { Type } from 'typebox'
import { SignedInReply } from '../session/signed-in.ts'
import { endpoint } from './endpoint.ts'

const password = Type.String({ maxLength: 256, examples: ['Another#2026'] })

/** Sets a new password with the token of a mailed link, ends every session of the member and signs this browser in. */
export const passwordByLink = endpoint('passwordByLink', {
  method: 'POST',
  path: '/wps/member/password/link',
  who: 'anyone',
  encrypted: true,
  body: Type.Object({
    token: Type.String({
      maxLength: 64,
      description: "The value of #token= in the link's address.",
      examples: ['0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'],
    }),
    newPassword: password,
    confirmNewPassword: password,
  }),
  reply: SignedInReply,
  problems: ['password/link-used', 'password/invalid', 'login/frozen'],
  addition: 'Section 7 mails a way to reset the password, but has no call for it.',
  source: '3 Forgot by e-mail; 4 Forgot password',
})
