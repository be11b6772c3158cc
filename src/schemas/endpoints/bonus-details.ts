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

/** Gifts of the brand to the member within a date range, newest first, with totals. */
export const bonusDetails = endpoint('bonusDetails', {
  method: 'GET',
  path: '/wps/member/record/bonuses',
  who: 'member',
  feature: 'accountRecord',
  query: Type.Object({ ...recordFields, kind: kindField }),
  reply: pagedReply(TransactionSchema, transactionReplyFields),
  problems: RECORD_PROBLEMS,
  addition: 'The member centre shows bonus details, and section 7 has no call for them (API-07).',
  source: '2 Member centre menu: bonus details; 9 Date presets',
})
