import { Type } from 'typebox'
import { memberIdField, TEAM_ADDITION } from '../session/team-fields.ts'
import { endpoint } from './endpoint.ts'

/** Gives a member of the team, with all who are below, another upline of the team. */
export const teamMove = endpoint('teamMove', {
  method: 'POST',
  path: '/wps/agent/team/move',
  who: 'agent',
  feature: 'agentCentre',
  body: Type.Object({
    memberId: memberIdField,
    upline: Type.String({
      minLength: 1,
      maxLength: 64,
      examples: ['agent42'],
      description: 'User name of an agent of the team, or of the caller.',
    }),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['agent/not-in-team', 'agent/own-downline', 'agent/level'],
  addition: TEAM_ADDITION,
  source: '2 Agent centre menu: team management',
})
