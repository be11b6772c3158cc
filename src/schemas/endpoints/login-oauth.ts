import { Type } from 'typebox'
import { SignedInReply } from '../session/signed-in.ts'
import { endpoint } from './endpoint.ts'

/** Starts the session after a sign-in at Google or Facebook, with the ticket of the callback page. */
export const loginOauth = endpoint('loginOauth', {
  method: 'POST',
  path: '/wps/session/login/oauth',
  who: 'anyone',
  encrypted: true,
  body: Type.Object({
    ticket: Type.String({ maxLength: 64, examples: ['no-ticket'], description: 'Good for this browser, once.' }),
  }),
  reply: SignedInReply,
  problems: ['oauth/refused', 'login/frozen'],
  addition: 'Section 2 names Google and Facebook login without calls.',
  source: '2 Login modal, third-party login',
})
