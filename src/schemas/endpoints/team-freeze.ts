import { Type } from 'typebox'
import { memberIdField, TEAM_ADDITION } from '../session/team-fields.ts'
import { endpoint } from './endpoint.ts'

/** Freezes an account of the team, which then cannot sign in, play or move money, or ends that. */
export const teamFreeze = endpoint('teamFreeze', {
  method: 'POST',
  path: '/wps/agent/team/freeze',
  who: 'agent',
  feature: 'agentCentre',
  body: Type.Object({ memberId: memberIdField, frozen: Type.Boolean({ examples: [true] }) }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['agent/not-in-team', 'agent/frozen-above'],
  addition: TEAM_ADDITION,
  source: '2 Agent centre menu: team management',
})
