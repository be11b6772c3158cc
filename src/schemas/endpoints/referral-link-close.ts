import { Type } from 'typebox'
import { TEAM_ADDITION } from '../session/team-fields.ts'
import { endpoint } from './endpoint.ts'

/** Switches a referral link off for good. */
export const referralLinkClose = endpoint('referralLinkClose', {
  method: 'POST',
  path: '/wps/agent/links/close',
  who: 'agent',
  feature: 'agentCentre',
  body: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [1] }) }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['agent/unknown-link'],
  addition: TEAM_ADDITION,
  source: '2 Agent centre menu: register account',
})
