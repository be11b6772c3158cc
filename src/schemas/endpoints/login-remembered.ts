import { Type } from 'typebox'
import { SignedInReply } from '../session/signed-in.ts'
import { endpoint } from './endpoint.ts'

/** Signs in with the token that this browser stores since a login with `remember`; the token is replaced by the next one. */
export const loginRemembered = endpoint('loginRemembered', {
  method: 'POST',
  path: '/wps/session/login/remembered',
  who: 'anyone',
  body: Type.Object({}, { description: 'The token travels in a cookie that no script can read.' }),
  reply: SignedInReply,
  problems: ['login/not-remembered', 'login/frozen'],
  addition: 'Section 4 keeps the password in the browser to sign in again; a revocable token does it without.',
  source: '3 Remembered-login cookies; 4 Login',
})
