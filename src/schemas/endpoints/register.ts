import { REGISTER_PROBLEMS, RegisterBodySchema, RegisterReplySchema } from '../registration/registration.ts'
import { endpoint } from './endpoint.ts'

/** Creates a member from the registration form, validated again by the brand's register rules. */
export const register = endpoint('register', {
  method: 'PUT',
  path: '/wps/member/register',
  who: 'anyone',
  encrypted: true,
  body: RegisterBodySchema,
  reply: RegisterReplySchema,
  problems: REGISTER_PROBLEMS,
  source: '7 Account; 3 Registration user; 5 Registration',
})
