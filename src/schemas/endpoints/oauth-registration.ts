import { Type } from 'typebox'
import { AttemptKey } from '../registration/registration.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Returns details that a provider gave of a person without an account, so that registration need not ask for them. */
export const oauthRegistration = endpoint('oauthRegistration', {
  method: 'GET',
  path: '/wps/member/register/oauth',
  who: 'anyone',
  query: Type.Object({ attempt: AttemptKey }),
  reply: successReply(
    Type.Object({
      provider: Type.String({ description: 'google or facebook.' }),
      name: Type.Optional(Type.String({ description: "The person's name at the provider." })),
      known: Type.Record(Type.String(), Type.String(), {
        description: 'Fields of the form that need not be asked: field id -> value.',
      }),
    }),
  ),
  problems: ['oauth/ended', 'oauth/no-account'],
  addition: 'Section 2 names Google and Facebook login without calls.',
  source: '2 Login modal, third-party login',
})
