/** The reply of every call that signs in. */
import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'

export const SignedInReply = successReply(
  Type.Object({
    token: Type.String({ description: 'Invalid without the cookie of this reply (SEC-03).' }),
    username: Type.String(),
    firstTimeLogin: Type.Boolean(),
    passwordExpired: Type.Boolean({ description: 'Expired, or the well-known 123456 (LGN-08).' }),
  }),
)
