import { Type } from 'typebox'
import { LINE_TRANSFER_PROBLEMS, LineTransferReply, lineTransferFields } from '../session/line-transfer.ts'
import { memberIdField, TEAM_ADDITION } from '../session/team-fields.ts'
import { endpoint } from './endpoint.ts'

/**
 * Moves money from the agent's main wallet to that of a member of the team. The header `idempotency-key` is required: a
 * repeated key has no second effect and gets the same reply.
 */
export const teamTransfer = endpoint('teamTransfer', {
  method: 'POST',
  path: '/wps/agent/team/transfer',
  who: 'agent',
  feature: 'agentCentre',
  encrypted: true,
  body: Type.Object({ memberId: memberIdField, ...lineTransferFields }),
  reply: LineTransferReply,
  problems: [
    ...LINE_TRANSFER_PROBLEMS,
    ...(['transfer/downline-off', 'agent/not-in-team', 'transfer/downline-unavailable'] as const),
  ],
  addition: TEAM_ADDITION,
  source: '6 Permissions: agents transfer to downline or upline',
})
