import { Type } from 'typebox'
import { TEAM_ADDITION, TeamTypeSchema } from '../session/team-fields.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** An agent registers a member or agent directly below; the password is changed at the first sign-in. */
export const teamRegister = endpoint('teamRegister', {
  method: 'POST',
  path: '/wps/agent/team/register',
  who: 'agent',
  feature: 'agentCentre',
  encrypted: true,
  body: Type.Object({
    type: TeamTypeSchema,
    username: Type.String({ maxLength: 64, examples: ['newface7'] }),
    password: Type.String({ maxLength: 256, examples: ['Another#2026'] }),
    nickname: Type.Optional(Type.String({ maxLength: 64 })),
    birthday: Type.Optional(
      Type.String({ maxLength: 10, description: 'YYYY-MM-DD; where the brand demands it at registration.' }),
    ),
    verification: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Fields of the bot check.' }),
    ),
  }),
  reply: successReply(
    Type.Object({
      username: Type.String(),
      nickname: Type.String(),
      address: Type.String({ description: 'Where the new account signs in.' }),
    }),
  ),
  problems: [
    'agent/type',
    'register/invalid',
    'register/username-taken',
    'bot-check/required',
    'bot-check/unavailable',
  ],
  addition: TEAM_ADDITION,
  source: '2 Agent centre menu: register account',
})
