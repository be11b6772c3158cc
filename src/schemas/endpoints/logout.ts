import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Ends the session of the request; its token becomes invalid at once. */
export const logout = endpoint('logout', {
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'signedIn',
  reply: Type.Object({ success: Type.Literal(true) }),
  source: '7 Account; 4 Sign-out',
})
