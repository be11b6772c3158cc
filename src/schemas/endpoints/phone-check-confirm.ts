import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Exchanges the code of the external sign-in service for its ID token, which a registration or a login carries. */
export const phoneCheckConfirm = endpoint('phoneCheckConfirm', {
  method: 'POST',
  path: '/wps/verification/phone/confirm',
  who: 'anyone',
  body: Type.Object({
    sessionInfo: Type.String({ maxLength: 512, examples: ['84912345678.none'] }),
    verificationCode: Type.String({ maxLength: 255, examples: ['000000'] }),
  }),
  reply: successReply(
    Type.Object({
      firebaseChannel: Type.String({ description: 'The service that proved the number.' }),
      firebaseIdToken: Type.String({
        description: 'Names the number; for one registration or login of this brand, for five minutes.',
      }),
    }),
  ),
  problems: ['phone-check/off', 'phone/bad-code', 'phone/code-expired'],
  addition: 'Section 3 names an external sign-in service without calls.',
  source: '3 Registration user; 8 Authentication texts',
})
