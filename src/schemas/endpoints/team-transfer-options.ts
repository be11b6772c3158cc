import { Type } from 'typebox'
import { lineTransferOptionsReply } from '../session/line-transfer.ts'
import { memberIdField, TEAM_ADDITION } from '../session/team-fields.ts'
import { endpoint } from './endpoint.ts'

/** Members of the team to whom the agent may transfer money, the bounds, and remaining obstacles. */
export const teamTransferOptions = endpoint('teamTransferOptions', {
  method: 'GET',
  path: '/wps/agent/team/transfer',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({ memberId: memberIdField }),
  reply: lineTransferOptionsReply('User name of who gets the money.'),
  problems: ['transfer/downline-off', 'agent/not-in-team'],
  addition: TEAM_ADDITION,
  source: '6 Permissions: agents transfer to downline or upline',
})
