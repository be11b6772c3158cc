import { Type } from 'typebox'
import { pagedReply } from '../records/pages.ts'
import {
  KindTotalsSchema,
  kindField,
  RangeSchema,
  recordFields,
  TransactionSchema,
  TransactionTotalsSchema,
} from '../records/record-query.ts'
import {
  FiguresUntilSchema,
  listedField,
  memberNameField,
  TEAM_PROBLEMS,
  TeamSchema,
  teamField,
} from '../records/team-query.ts'
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
  query: Type.Object({ ...recordFields, memberId: teamField, username: memberNameField, kind: kindField }),
  reply: pagedReply(
    Type.Object({ ...TransactionSchema.properties, memberId: Type.Integer(), username: Type.String() }),
    {
      totals: TransactionTotalsSchema,
      kinds: KindTotalsSchema,
      listed: listedField,
      team: TeamSchema,
      range: RangeSchema,
      until: FiguresUntilSchema,
    },
  ),
  problems: TEAM_PROBLEMS,
  addition: 'Section 2 asks for account details; section 7 has no call for them (AGT-12).',
  source: '2 Agent centre menu: account details; 9 Date presets',
})
