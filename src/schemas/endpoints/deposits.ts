import { Type } from 'typebox'
import { Deposit } from '../deposits/deposit.ts'
import { pagedQuery, pagedReply } from '../records/pages.ts'
import { endpoint } from './endpoint.ts'

/** The member's deposits, the latest first. */
export const deposits = endpoint('deposits', {
  method: 'GET',
  path: '/wps/payment/deposits',
  who: 'member',
  query: Type.Object({
    ...pagedQuery(10, 50),
    id: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', examples: ['1'], description: 'Only this deposit.' })),
  }),
  reply: pagedReply(Deposit, {
    now: Type.Number({ description: "The server's time, for countdowns: milliseconds since 1970." }),
  }),
  addition: 'Section 2 asks for deposits; section 7 has no call for them.',
  source: '2 Member centre menu',
})
