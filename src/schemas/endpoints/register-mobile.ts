import { REGISTER_PROBLEMS, RegisterBodySchema, RegisterReplySchema } from '../registration/registration.ts'
import { endpoint } from './endpoint.ts'

/** Creates a member from the registration form with a mobile number and SMS code. */
export const registerMobile = endpoint('registerMobile', {
  method: 'PUT',
  path: '/wps/member/register/mobile',
  who: 'anyone',
  encrypted: true,
  body: RegisterBodySchema,
  reply: RegisterReplySchema,
  problems: [...REGISTER_PROBLEMS, 'register/sms-off'],
  source: '7 Account; 3 Registration user; 5 Registration',
})
