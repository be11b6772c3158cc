import { Type } from 'typebox'
import { Deposit } from '../deposits/deposit.ts'
import { endpoint } from './endpoint.ts'

/** The member's deposits, the latest first (MBR-07). */
export const deposits = endpoint('deposits', {
  method: 'GET',
  path: '/wps/payment/deposits',
  who: 'member',
  query: Type.Object({
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({
      list: Type.Array(Deposit),
      totalPages: Type.Integer(),
      now: Type.Number({ description: "The server's time, for countdowns: milliseconds since 1970." }),
    }),
  }),
  addition: 'Section 2 asks for deposits; section 7 has no call for them.',
  source: '2 Member centre menu',
})
