import { Type } from 'typebox'
import { SignedInReply } from '../session/signed-in.ts'
import { endpoint } from './endpoint.ts'

/** Begins the session of who signed in at Google or Facebook: the callback page has handed the ticket over (LGN-13). */
export const loginOauth = endpoint('loginOauth', {
  method: 'POST',
  path: '/wps/session/login/oauth',
  who: 'anyone',
  encrypted: true,
  body: Type.Object({
    ticket: Type.String({ maxLength: 64, examples: ['no-ticket'], description: 'Good for this browser, once.' }),
  }),
  reply: SignedInReply,
  problems: ['oauth/refused'],
  ours: 'Section 2 names Google and Facebook login without calls.',
  source: '2 Login modal, third-party login',
})
