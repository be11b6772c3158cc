import { Type } from 'typebox'
import { vendorField } from '../games/game-item.ts'
import { RangeSchema, RECORD_PROBLEMS, recordFields } from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

/** The ledger entries of a wallet within a date range, newest first, with totals (MBR-10). */
export const transactionHistory = endpoint('transactionHistory', {
  method: 'GET',
  path: '/wps/member/record/transactions',
  who: 'member',
  query: Type.Object({
    ...recordFields,
    kind: Type.Optional(
      Type.String({ maxLength: 40, pattern: '^[a-z-]*$', description: 'Of this kind only, e.g. deposit, bet, win.' }),
    ),
    vassalage: vendorField,
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Type.Integer({ description: 'Milliseconds since 1970.' }),
          kind: Type.String({ description: 'Code of the kind; its text is `transaction.<kind>`.' }),
          reference: Type.String({ description: 'What the entry belongs to, e.g. a round.' }),
          amount: Type.String({ description: 'Decimal amount; negative for money that left the wallet.' }),
          balance: Type.String({ description: 'The balance of the wallet right after it, a decimal amount.' }),
          currency: Type.String({ description: 'ISO 4217 code.' }),
        }),
      ),
      totalPages: Type.Integer(),
      totals: Type.Object(
        { count: Type.Integer(), in: Type.String(), out: Type.String(), net: Type.String() },
        { description: 'Of all matching entries, on every page. Decimal amounts; net is in minus out.' },
      ),
      range: RangeSchema,
    }),
  }),
  problems: RECORD_PROBLEMS,
  addition: 'The member centre shows transactions, and section 7 has no call for them (API-07).',
  source: '2 Member centre menu; 9 Date presets',
})
