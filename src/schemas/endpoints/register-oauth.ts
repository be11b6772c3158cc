import { OauthRegisterBodySchema, REGISTER_PROBLEMS, RegisterReplySchema } from '../registration/registration.ts'
import { endpoint } from './endpoint.ts'

/** Creates the member of a sign-up by Google or Facebook, from the rest of the registration form. */
export const registerOauth = endpoint('registerOauth', {
  method: 'PUT',
  path: '/wps/member/register/oauth',
  who: 'anyone',
  encrypted: true,
  body: OauthRegisterBodySchema,
  reply: RegisterReplySchema,
  problems: [...REGISTER_PROBLEMS, 'oauth/ended', 'oauth/no-account'],
  addition: 'Section 2 names Google and Facebook login without calls.',
  source: '2 Login modal, third-party login',
})
