import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The login state, read after a registration that signed in. */
export const loginInfo = endpoint('loginInfo', {
  method: 'GET',
  path: '/wps/session/loginInfo',
  who: 'signedIn',
  reply: successReply(
    Type.Object({
      isLogin: Type.Literal(true),
      username: Type.String(),
      isAgent: Type.String({ description: "Agent flag: '0', '1', '2', '41', '42', '4'." }),
      isTrial: Type.Boolean(),
      location: Type.String({ description: "The caller's IP address." }),
      firstTimeLogin: Type.Boolean(),
      passwordExpired: Type.Boolean(),
      lastLogin: Type.Optional(
        Type.Object(
          { at: Type.Integer({ description: 'Milliseconds since 1970.' }), ip: Type.String() },
          { description: 'The sign-in before this one: when, and from which address.' },
        ),
      ),
    }),
  ),
  addition: 'Section 7 names loginInfo after registration without a path.',
  source: '7 Account, Other; 3 Login state',
})
