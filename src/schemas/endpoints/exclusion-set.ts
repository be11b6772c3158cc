import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { ProtectionReply } from '../session/protection.ts'
import { endpoint } from './endpoint.ts'

/** Takes a break or excludes the member from play, in force at once and never shortened. */
export const exclusionSet = endpoint('exclusionSet', {
  method: 'POST',
  path: '/wps/member/protection/exclusion',
  who: 'member',
  body: Type.Object({
    kind: oneOf(['time-out', 'self-exclusion'], { examples: ['time-out'] }),
    length: Type.Integer({
      minimum: 0,
      maximum: 1200,
      examples: [24],
      description: "One of the brand's choices: hours of a time-out, months of a self-exclusion; 0 months: for good.",
    }),
  }),
  reply: ProtectionReply,
  problems: ['protection/bad-exclusion'],
  addition: 'Protection of players is our addition; section 7 has no call for it.',
  source: '10 Responsible gaming',
})
