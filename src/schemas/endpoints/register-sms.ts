import { Type } from 'typebox'
import { CODE_REQUEST_PROBLEMS, codeRequestFields, codeSentFields } from '../codes/code-request.ts'
import { endpoint } from './endpoint.ts'

const number = (description: string) => Type.Optional(Type.String({ maxLength: 32, description }))

/** Sends the code that a registration requires; the same reply for a number that has an account. */
export const registerSms = endpoint('registerSms', {
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'anyone',
  body: Type.Object({
    mobile: number('The number that the code goes to.'),
    username: number('The same, where the mobile number is sent as the user name.'),
    ...codeRequestFields,
    regType: Type.Optional(
      Type.Union([Type.Literal('register'), Type.Literal('registerMobile')], {
        default: 'register',
        description: 'The tab of the form: by user name or by mobile (REG-02).',
      }),
    ),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    message: Type.String({ description: "In the request's language." }),
    value: Type.Object({ ...codeSentFields }),
  }),
  problems: ['register/sms-off', ...CODE_REQUEST_PROBLEMS],
  source: '7 Account; 4 SMS send; 5 Registration',
})
