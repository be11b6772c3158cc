import { Type } from 'typebox'
import { ProtectionReply } from '../session/protection.ts'
import { endpoint } from './endpoint.ts'

/** Sets how often a reality check comes while playing. */
export const realityCheckSet = endpoint('realityCheckSet', {
  method: 'POST',
  path: '/wps/member/protection/realityCheck',
  who: 'member',
  body: Type.Object({
    minutes: Type.Integer({ minimum: 5, maximum: 240, examples: [30], description: "One of the brand's choices." }),
  }),
  reply: ProtectionReply,
  problems: ['protection/bad-check'],
  addition: 'Protection of players is our addition; section 7 has no call for it.',
  source: '10 Responsible gaming',
})
