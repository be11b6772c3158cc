import { Type } from 'typebox'
import { vendorField } from '../games/game-item.ts'
import { pagedReply } from '../records/pages.ts'
import {
  kindField,
  RECORD_PROBLEMS,
  recordFields,
  TransactionSchema,
  transactionReplyFields,
} from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

/** The ledger entries of a wallet within a date range, newest first, with totals. */
export const transactionHistory = endpoint('transactionHistory', {
  method: 'GET',
  path: '/wps/member/record/transactions',
  who: 'member',
  feature: 'accountRecord',
  query: Type.Object({ ...recordFields, kind: kindField, vassalage: vendorField }),
  reply: pagedReply(
    Type.Object({
      ...TransactionSchema.properties,
      gameName: Type.Optional(
        Type.String({ description: 'Of a bet or a win: its game, in the language of the request.' }),
      ),
    }),
    transactionReplyFields,
  ),
  problems: RECORD_PROBLEMS,
  addition: 'The member centre shows transactions, and section 7 has no call for them (API-07).',
  source: '2 Member centre menu; 9 Date presets',
})
