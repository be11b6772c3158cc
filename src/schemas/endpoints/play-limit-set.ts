import { Type } from 'typebox'
import { LimitKindSchema, LimitPeriodSchema, ProtectionReply } from '../session/protection.ts'
import { endpoint } from './endpoint.ts'

/** Sets, changes or removes a limit: a tighter one applies at once, a looser one after the brand's hours. */
export const playLimitSet = endpoint('playLimitSet', {
  method: 'POST',
  path: '/wps/member/protection/limit',
  who: 'member',
  body: Type.Object({
    kind: LimitKindSchema,
    period: LimitPeriodSchema,
    value: Type.Optional(
      Type.String({
        maxLength: 32,
        examples: ['100'],
        description: 'A decimal amount; whole minutes for kind session. Left out: no limit.',
      }),
    ),
  }),
  reply: ProtectionReply,
  problems: ['protection/bad-limit'],
  addition: 'Protection of players is our addition; section 7 has no call for it.',
  source: '10 Responsible gaming',
})
