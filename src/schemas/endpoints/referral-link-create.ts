import { Type } from 'typebox'
import { RateSchema, TEAM_ADDITION, TeamTypeSchema } from '../session/team-fields.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Makes a referral link: a person who registers with it is directly below the agent. */
export const referralLinkCreate = endpoint('referralLinkCreate', {
  method: 'POST',
  path: '/wps/agent/links',
  who: 'agent',
  feature: 'agentCentre',
  body: Type.Object({
    type: TeamTypeSchema,
    rate: Type.Optional(RateSchema),
    maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3650, description: 'How long it is good for; without it there is no end.' }),
    ),
    note: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: successReply(
    Type.Object({
      code: Type.String(),
      address: Type.String({ description: 'Where one registers with it.' }),
    }),
  ),
  problems: ['agent/type', 'agent/rate', 'agent/rate-of-member'],
  addition: TEAM_ADDITION,
  source: '2 Agent centre menu: register account',
})
