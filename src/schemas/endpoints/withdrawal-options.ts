import { Type } from 'typebox'
import { numberField } from '../codes/withdrawal.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const Choice = Type.Object({
  id: Type.String(),
  title: Type.String({ description: 'In the language of the request.' }),
})

/** Money that the member may take out, the accounts for it, and the turnover still owed. */
export const withdrawalOptions = endpoint('withdrawalOptions', {
  method: 'GET',
  path: '/wps/member/withdrawal/options',
  who: 'member',
  reply: successReply(
    Type.Object({
      isOpen: Type.Boolean({
        description: 'False where the brand pays nothing out by itself; the rest is empty then.',
      }),
      min: Type.String({ description: 'The smallest amount.' }),
      max: Type.String({ description: "The largest one, by the brand's and today's limit; not by the balance." }),
      fee: Type.Object({ percent: Type.Number(), fixed: Type.String() }, { description: 'Taken off the amount.' }),
      available: Type.String({ description: 'What lies in the main wallet.' }),
      held: Type.String({ description: 'What is on hold for withdrawals under way.' }),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      level: Type.Object({ name: Type.String(), rank: Type.Integer() }, { description: 'The VIP level.' }),
      amountLeft: Type.Optional(Type.String({ description: 'Of the limit of this day; left out: there is none.' })),
      timesLeft: Type.Optional(Type.Integer({ description: 'How many more on this day; left out: any number.' })),
      turnover: Type.Object({
        left: Type.String({ description: 'The amount to bet before money leaves.' }),
        total: Type.Optional(
          Type.String({
            description: 'What had to be bet in all, of which `left` is still to bet; left out: nothing is.',
          }),
        ),
        free: Type.Optional(
          Type.String({ description: 'Own money that may leave all the same, during a self-exclusion.' }),
        ),
        multiple: Type.Number({ description: 'How many times each deposit must be bet.' }),
        counts: Type.Array(Type.Object({ gameType: Type.String(), share: Type.Number() }), {
          description: 'Game types whose bets count in part only, or not at all (0).',
        }),
      }),
      pausedUntil: Type.Optional(
        Type.Integer({
          description: 'Milliseconds since 1970: nothing leaves before, because the payment password was changed.',
        }),
      ),
      hasPaymentPassword: Type.Boolean(),
      payeeName: Type.String({ description: 'Whose accounts are paid out to; empty until the profile has a name.' }),
      accounts: Type.Array(
        Type.Object({
          id: numberField('Its number.'),
          title: Type.String({ description: 'Kind and bank.' }),
          shown: Type.String({ description: 'The end of the number.' }),
          holder: Type.String(),
          isDefault: Type.Boolean(),
          pausedUntil: Type.Optional(Type.Integer({ description: 'Milliseconds since 1970: it is too new before.' })),
        }),
      ),
      maxAccounts: Type.Integer(),
      kinds: Type.Array(
        Type.Object({
          ...Choice.properties,
          kind: Type.String({ description: 'bank, ewallet or crypto.' }),
          banks: Type.Array(Choice, { description: 'Those to choose from; none: the kind has no banks.' }),
        }),
      ),
      pauseHours: Type.Integer({ description: 'How long a new account, or another payment password, waits.' }),
      isMatched: Type.Boolean({
        description: 'Other members may pay it: the payer sees the account and, masked, its holder (MBR-17).',
      }),
      answerMinutes: Type.Integer({ description: 'Minutes after the payment until it counts as received.' }),
    }),
  ),
  addition: 'Section 2 asks for withdrawals; section 7 has no call for them.',
  source: '2 Member centre menu; 4 Withdrawal',
})
