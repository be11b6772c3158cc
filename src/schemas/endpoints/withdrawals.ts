import { Type } from 'typebox'
import { numberField, WithdrawalStateSchema } from '../codes/withdrawal.ts'
import { pagedQuery, pagedReply } from '../records/pages.ts'
import { endpoint } from './endpoint.ts'

/** The member's withdrawals, newest first, each with the steps that it took. */
export const withdrawals = endpoint('withdrawals', {
  method: 'GET',
  path: '/wps/member/withdrawals',
  who: 'member',
  query: Type.Object(pagedQuery(10, 50)),
  reply: pagedReply(
    Type.Object({
      id: numberField('Its number.'),
      at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      state: WithdrawalStateSchema,
      amount: Type.String({ description: 'What left the wallet, a decimal amount.' }),
      fee: Type.String({ description: 'Of it, a decimal amount.' }),
      payout: Type.String({ description: 'What is paid out: the amount without the fee.' }),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      account: Type.Object({ title: Type.String(), shown: Type.String({ description: 'The end of the number.' }) }),
      due: Type.Optional(
        Type.String({
          description: 'What of it is still to be paid, once another member has paid a part (MBR-17).',
        }),
      ),
      payment: Type.Optional(
        Type.Object(
          {
            reference: Type.String({ description: 'What the payer writes with the payment.' }),
            payUntil: Type.Optional(
              Type.Integer({
                description: 'Milliseconds since 1970: until then the payer uploads proof; left out once that is done.',
              }),
            ),
          },
          { description: 'The payment of another member that is under way.' },
        ),
      ),
      received: Type.Optional(Type.String({ description: 'What arrived, where it was less.' })),
      remaining: Type.Optional(Type.String({ description: 'What did not, then.' })),
      returned: Type.Optional(Type.String({ description: 'What came back to the wallet after the payment.' })),
      answerUntil: Type.Optional(
        Type.Integer({ description: 'Milliseconds since 1970: without an answer it counts as received then.' }),
      ),
      mayCancel: Type.Boolean(),
      mayConfirm: Type.Boolean({ description: 'The member may say that it arrived.' }),
      mayDispute: Type.Boolean({ description: 'The member may say that it did not, or in part only.' }),
      proofs: Type.Array(Type.String(), { description: 'Ids of the pictures that were uploaded for a dispute.' }),
      steps: Type.Array(
        Type.Object({
          state: WithdrawalStateSchema,
          at: Type.Integer({ description: 'Milliseconds since 1970.' }),
          actor: Type.String({ enum: ['member', 'payer', 'operator', 'clock'], description: 'Who took it.' }),
          note: Type.String({ description: 'May be empty.' }),
        }),
        { description: 'The first one first.' },
      ),
    }),
  ),
  addition: 'Section 2 asks for withdrawals; section 7 has no call for them.',
  source: '2 Member centre menu; 4 Withdrawal',
})
