import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The public key for encrypting bodies, and the server's time for their `iat`. */
export const envelopeKey = endpoint('envelopeKey', {
  method: 'GET',
  path: '/wps/system/envelopeKey',
  who: 'anyone',
  reply: successReply(
    Type.Object({
      key: Type.Object({
        kty: Type.Literal('EC'),
        crv: Type.Literal('P-256'),
        x: Type.String(),
        y: Type.String(),
        kid: Type.String(),
        alg: Type.String(),
        use: Type.Literal('enc'),
      }),
      now: Type.Integer({ description: 'Seconds since 1970 by the clock of the server.' }),
    }),
  ),
  addition: 'Section 7 calls bodies encrypted and names no key.',
  source: '7 Account',
})
