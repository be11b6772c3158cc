import { Type } from 'typebox'
import { pagedReply } from '../records/pages.ts'
import { kindField, recordFields, TransactionSchema, transactionReplyFields } from '../records/record-query.ts'
import { TEAM_PROBLEMS, teamQueryFields, teamReplyFields, teamRowFields } from '../records/team-query.ts'
import { endpoint } from './endpoint.ts'

/**
 * Lists money that entered and left the wallets of all members below the agent within a date range, newest first: deposits, withdrawals,
 * bonuses and income. Play is in `agentBets`; moves between wallets of a member, such as a transfer to a vendor's wallet or a hold for a
 * withdrawal, are in neither.
 */
export const agentTransactions = endpoint('agentTransactions', {
  method: 'GET',
  path: '/wps/agent/transactions',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({ ...recordFields, ...teamQueryFields, kind: kindField }),
  reply: pagedReply(Type.Object({ ...TransactionSchema.properties, ...teamRowFields }), {
    ...transactionReplyFields,
    ...teamReplyFields,
  }),
  problems: TEAM_PROBLEMS,
  addition: 'Section 2 asks for account details; section 7 has no call for them (AGT-12).',
  source: '2 Agent centre menu: account details; 9 Date presets',
})
