import { Type } from 'typebox'
import { DialingCodeSchema } from '../codes/code-request.ts'
import { SignedInReply } from '../session/signed-in.ts'
import { endpoint } from './endpoint.ts'

/** Sets a new password with a code by SMS, ends every session of the member and signs this browser in. */
export const passwordByPhone = endpoint('passwordByPhone', {
  method: 'POST',
  path: '/wps/member/password/verification',
  who: 'anyone',
  encrypted: true,
  body: Type.Object({
    newPassword: Type.String({ maxLength: 256, examples: ['Another#2026'] }),
    mobileNum: Type.String({ maxLength: 32, examples: ['912345678'] }),
    countryDialingCode: Type.Optional(DialingCodeSchema),
    verificationCode: Type.String({ maxLength: 255, examples: ['123456'] }),
  }),
  reply: SignedInReply,
  problems: [
    'password/not-enabled',
    'password/invalid',
    'phone/invalid',
    'phone/bad-code',
    'phone/code-expired',
    'login/frozen',
  ],
  source: '7 Account; 3 Phone reset; 4 Phone reset success; 5 Forgot by phone',
})
