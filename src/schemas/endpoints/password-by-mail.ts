import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/**
 * Mails a link with which a new password can be set, once, within half an hour. The same reply for an account that
 * does not exist, unless the brand's constant tellUnknownUser is on.
 */
export const passwordByMail = endpoint('passwordByMail', {
  method: 'POST',
  path: '/wps/member/password/email',
  who: 'anyone',
  form: true,
  body: Type.Object({
    username: Type.String({ maxLength: 256, examples: ['player'] }),
    email: Type.String({ maxLength: 254, examples: ['player@example.com'] }),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    message: Type.String({ description: "That a mail was sent, in the request's language." }),
  }),
  problems: ['password/not-enabled', 'password/unknown-user'],
  source: '7 Account; 3 Forgot by e-mail; 4 Forgot password; 5 Forgot by e-mail',
})
