import { Type } from 'typebox'
import { pagedReply } from '../records/pages.ts'
import {
  KindTotalsSchema,
  kindField,
  RangeSchema,
  RECORD_PROBLEMS,
  recordFields,
  TransactionSchema,
  TransactionTotalsSchema,
} from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

/** Gifts of the brand to the member within a date range, newest first, with totals. */
export const bonusDetails = endpoint('bonusDetails', {
  method: 'GET',
  path: '/wps/member/record/bonuses',
  who: 'member',
  query: Type.Object({ ...recordFields, kind: kindField }),
  reply: pagedReply(TransactionSchema, {
    totals: TransactionTotalsSchema,
    kinds: KindTotalsSchema,
    range: RangeSchema,
  }),
  problems: RECORD_PROBLEMS,
  addition: 'The member centre shows bonus details, and section 7 has no call for them (API-07).',
  source: '2 Member centre menu: bonus details; 9 Date presets',
})
