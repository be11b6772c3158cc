import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Tells whether an affiliate or referral code is one of the brand's. */
export const affiliate = endpoint('affiliate', {
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'anyone',
  query: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 64, examples: ['JOIN7'] }),
    domain: Type.Optional(Type.String({ description: 'Ignored: the Host header decides the brand (SEC-04).' })),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['affiliate/invalid'],
  source: '7 Account; 3 Affiliate check',
})
