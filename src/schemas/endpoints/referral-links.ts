import { Type } from 'typebox'
import { pagedQuery, pagedReply } from '../records/pages.ts'
import { RateSchema, TEAM_ADDITION, TeamTypeSchema } from '../session/team-fields.ts'
import { endpoint } from './endpoint.ts'

/** The agent's referral links, newest first, and the rates that a new one may give. */
export const referralLinks = endpoint('referralLinks', {
  method: 'GET',
  path: '/wps/agent/links',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object(pagedQuery(10)),
  reply: pagedReply(
    Type.Object({
      id: Type.Integer(),
      code: Type.String(),
      address: Type.String({ description: 'Where one registers with it.' }),
      type: TeamTypeSchema,
      rate: Type.Optional(RateSchema),
      uses: Type.Integer({ description: 'How many have registered with it.' }),
      maxUses: Type.Optional(Type.Integer()),
      active: Type.Integer({ description: 'How many of those have bet.' }),
      note: Type.String(),
      at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      expiresAt: Type.Optional(Type.Integer({ description: 'Milliseconds since 1970.' })),
      state: Type.Union([Type.Literal('open'), Type.Literal('off'), Type.Literal('expired'), Type.Literal('used-up')]),
    }),
    {
      totals: Type.Object({ count: Type.Integer() }),
      types: Type.Array(TeamTypeSchema, { description: 'What the agent may register directly below.' }),
      ownRate: Type.Optional(RateSchema),
      asksBirthday: Type.Boolean({
        description: 'A direct registration needs the date of birth, as registration at this brand does.',
      }),
    },
  ),
  addition: TEAM_ADDITION,
  source: '2 Agent centre menu: register account',
})
