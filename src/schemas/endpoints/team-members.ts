import { Type } from 'typebox'
import { pagedQuery, pagedReply } from '../records/pages.ts'
import { RateSchema, TEAM_ADDITION } from '../session/team-fields.ts'
import { endpoint } from './endpoint.ts'

/** The people directly below an agent or below a member of the team, or those of the whole team with a name. */
export const teamMembers = endpoint('teamMembers', {
  method: 'GET',
  path: '/wps/agent/team',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({
    ...pagedQuery(20),
    upline: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Id of a member of the team; the caller when left out.',
      }),
    ),
    username: Type.Optional(
      Type.String({ maxLength: 64, description: 'How a user name begins, searched for in the whole team.' }),
    ),
    agents: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Only agents directly below the caller, who can be offered contracts.',
      }),
    ),
    sort: Type.Optional(
      Type.Union([Type.Literal('username'), Type.Literal('joined'), Type.Literal('login'), Type.Literal('size')], {
        default: 'username',
      }),
    ),
    down: Type.Optional(Type.Boolean({ default: false, description: 'The greatest or latest first.' })),
  }),
  reply: pagedReply(
    Type.Object({
      id: Type.Integer(),
      username: Type.String(),
      nickname: Type.String(),
      type: Type.String({ description: 'Agent flag.' }),
      depth: Type.Integer({ description: '1: directly below the caller.' }),
      upline: Type.String({ description: 'User name of who is directly above.' }),
      teamSize: Type.Integer({ description: 'All members below, at any depth.' }),
      rate: Type.Optional(RateSchema),
      joinedAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
      loginAt: Type.Optional(Type.Integer({ description: 'The last sign-in; milliseconds since 1970.' })),
      frozenAt: Type.Optional(Type.Integer({ description: 'Milliseconds since 1970.' })),
      mayUnfreeze: Type.Optional(Type.Boolean({ description: 'Not where the brand or an agent above froze it.' })),
    }),
    {
      trail: Type.Array(Type.Object({ id: Type.Integer(), username: Type.String() }), {
        description: 'From the member directly below the caller down to `upline`.',
      }),
      totals: Type.Object({ count: Type.Integer() }),
      isCut: Type.Optional(
        Type.Boolean({ description: 'More names begin like this: these are the first in alphabetical order.' }),
      ),
    },
  ),
  problems: ['agent/not-in-team'],
  addition: TEAM_ADDITION,
  source: '2 Agent centre menu: team management',
})
