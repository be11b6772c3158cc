/** Deposits and their methods as the calls describe them. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'

export const DEPOSIT_STATES = ['pending', 'matched', 'approved', 'rejected', 'expired', 'cancelled'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]
/** Where the payment to another member stands. */
export const MATCH_STATES = ['open', 'proven', 'disputed', 'partial', 'contested', 'ended'] as const

const Amount = (description: string) => Type.String({ description: `${description} A decimal amount.` })
const MethodKind = oneOf(['bank', 'qr', 'crypto', 'voucher'], {
  description: 'Bank transfer, QR code or e-wallet, crypto address, voucher.',
})

export const DepositMethod = Type.Object({
  id: Type.String(),
  kind: MethodKind,
  title: Type.String(),
  min: Amount('The smallest deposit.'),
  max: Amount('The largest deposit.'),
  presets: Type.Array(Amount('A suggestion.')),
  fee: Type.Optional(
    Type.Object(
      { percent: Type.Number({ description: 'Of the amount.' }), fixed: Amount('Added to the percentage.') },
      { description: 'Paid on top of the amount; left out: nothing.' },
    ),
  ),
  hours: Type.Optional(
    Type.Object(
      { from: Type.String({ description: 'HH:MM' }), to: Type.String({ description: 'HH:MM' }) },
      { description: "When it is open, by the brand's time zone; left out: always." },
    ),
  ),
  isOpen: Type.Boolean(),
  usualMinutes: Type.Optional(
    Type.Integer({
      description:
        'Minutes from the request to the credit: the median of the last days; left out: too few deposits, or longer.',
    }),
  ),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description:
        "Values to begin with, by field of the form: those of the member's last approved deposit by this method, except what is used once; else the name of the profile as `payer`.",
    }),
  ),
  isMatched: Type.Boolean({
    description: 'The payment may go straight to a member who withdraws this amount (MBR-17).',
  }),
})
export type DepositMethod = Static<typeof DepositMethod>

export const Deposit = Type.Object({
  id: Type.String(),
  kind: MethodKind,
  title: Type.String({ description: 'Of the method.' }),
  state: oneOf(DEPOSIT_STATES, {
    description:
      'pending: waits for the payment or an operator; matched: the payment was found; an expired one is still approved when the payment arrives late.',
  }),
  amount: Amount('What is credited.'),
  fee: Amount('Paid on top of it.'),
  toPay: Amount('Amount and fee.'),
  bonus: Type.Optional(
    Type.Object(
      {
        title: Type.String({ description: 'Of the promotion, in the language of the request.' }),
        amount: Amount('What it adds.'),
        isPaid: Type.Boolean({ description: 'It was added; otherwise it follows with the credit.' }),
      },
      { description: 'The bonus that was chosen with the deposit, or paid for it.' },
    ),
  ),
  currency: Type.String({ description: 'ISO 4217 code.' }),
  reference: Type.String({ description: 'What the member writes with the payment.' }),
  instructions: Type.String({ description: 'HTML; empty when there are none.' }),
  payTo: Type.Object(
    {
      bank: Type.Optional(Type.String()),
      holder: Type.Optional(Type.String()),
      number: Type.Optional(Type.String()),
      network: Type.Optional(Type.String()),
      address: Type.Optional(Type.String()),
      qr: Type.Optional(Type.String({ description: 'Text that the QR code holds.' })),
    },
    { description: 'Where to pay to.' },
  ),
  match: Type.Optional(
    Type.Object(
      {
        state: oneOf(MATCH_STATES, {
          description:
            'open: pay and upload proof; proven: the payee answers; disputed: nothing arrived, says the payee; partial: less arrived, which the payer may object to; contested: the payer objected; ended.',
        }),
        amount: Amount('What is to be paid to the payee.'),
        credited: Amount('What has been credited of it.'),
        agreeUntil: Type.Optional(
          Type.Number({
            description: 'Of partial, milliseconds since 1970: without an objection the payer agrees then.',
          }),
        ),
        countsAt: Type.Optional(
          Type.Number({
            description:
              'Of a credited deposit, milliseconds since 1970: it counts for bonuses, missions and referrals then, unless it is disputed or an operator looks at it before.',
          }),
        ),
      },
      { description: 'The payment goes to another member, whose account `depositPayee` says; payTo is empty then.' },
    ),
  ),
  proof: oneOf(['none', 'optional', 'required']),
  uploads: Type.Array(Type.String(), { description: 'Ids of the uploaded pictures.' }),
  mayProve: Type.Boolean({ description: 'Pictures may be uploaded.' }),
  mayCancel: Type.Boolean(),
  createdAt: Type.Number({ description: 'Milliseconds since 1970.' }),
  expiresAt: Type.Number({ description: 'Milliseconds since 1970.' }),
  reasonCode: Type.Optional(
    oneOf(['operator', 'limit', 'excluded'], {
      description: 'Of a rejected one: an operator says why; a limit or an exclusion was set after the request.',
    }),
  ),
  reason: Type.Optional(Type.String({ description: 'What the operator wrote.' })),
})
export type Deposit = Static<typeof Deposit>
