import { Type } from 'typebox'
import { CODE_REQUEST_PROBLEMS, codeRequestFields, codeSentFields } from '../codes/code-request.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Sends a code to a mobile number without a session; the same reply whether it is a member's or not. */
export const smsCode = endpoint('smsCode', {
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  who: 'anyone',
  body: Type.Object({
    mobileNum: Type.String({ maxLength: 32, examples: ['912345678'] }),
    ...codeRequestFields,
    purpose: Type.Optional(
      Type.Union([Type.Literal('login'), Type.Literal('password')], {
        description:
          'What the code shall open; ours. Left out: to sign in where that is possible by SMS, else to set another password.',
      }),
    ),
  }),
  reply: successReply(Type.Object({ ...codeSentFields })),
  problems: ['login/sms-off', 'password/not-enabled', ...CODE_REQUEST_PROBLEMS],
  source: '7 Account; 4 SMS send',
})
