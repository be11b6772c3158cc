import { Type } from 'typebox'
import { pagedReply } from '../records/pages.ts'
import {
  kindField,
  RECORD_PROBLEMS,
  recordFields,
  TransactionSchema,
  transactionReplyFields,
} from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

const { reference: _, ...income } = TransactionSchema.properties
const IncomeSchema = Type.Object({
  ...income,
  starts: Type.Optional(
    Type.Integer({ description: 'When the period of the contract began that was paid, in milliseconds since 1970.' }),
  ),
  ends: Type.Optional(Type.Integer({ description: 'The first moment after that period.' })),
})

/** Payments to the agent for the team within a date range, newest first, with totals by kind. */
export const agentIncome = endpoint('agentIncome', {
  method: 'GET',
  path: '/wps/agent/income',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({ ...recordFields, kind: kindField }),
  reply: pagedReply(IncomeSchema, transactionReplyFields),
  problems: RECORD_PROBLEMS,
  addition: 'Section 2 asks for my income; section 7 has no call for it (AGT-12).',
  source: '2 Agent centre menu: my income; 9 Date presets',
})
