import { Type } from 'typebox'
import { DepositMethod } from '../deposits/deposit.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The brand's ways to pay in, in its order. */
export const depositMethods = endpoint('depositMethods', {
  method: 'GET',
  path: '/wps/payment/deposit/methods',
  who: 'member',
  reply: successReply(
    Type.Object({
      methods: Type.Array(DepositMethod),
      offersLimit: Type.Boolean({
        description: 'The member has neither paid in nor set a deposit limit: one is offered (RGM-03).',
      }),
      approvesAfter: Type.Optional(
        Type.Integer({
          description: 'Of a sandbox: nothing is paid, and deposits approve themselves after so many seconds.',
        }),
      ),
    }),
  ),
  addition: 'Section 2 asks for deposits; section 7 has no call for them.',
  source: '2 Member centre menu',
})
