import { Type } from 'typebox'
import { CODE_REQUEST_PROBLEMS, codeRequestFields, ExpiredMinutesSchema } from '../codes/code-request.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Has the external sign-in service send a code to a number, for a registration or a login. */
export const phoneCheckCode = endpoint('phoneCheckCode', {
  method: 'POST',
  path: '/wps/verification/phone/code',
  who: 'anyone',
  body: Type.Object({
    mobileNum: Type.String({ maxLength: 32, examples: ['912345678'] }),
    ...codeRequestFields,
  }),
  reply: successReply(
    Type.Object({
      sessionInfo: Type.String({ description: "The service's session; sent again with the code." }),
      expiredMinutes: ExpiredMinutesSchema,
    }),
  ),
  problems: [
    'phone-check/off',
    'phone-check/bot-failed',
    'phone-check/quota',
    ...CODE_REQUEST_PROBLEMS.filter(code => code !== 'bot-check/required'),
  ],
  addition: 'Section 3 names an external sign-in service without calls.',
  source: '3 Registration user; 4 SMS send; 8 Authentication texts',
})
