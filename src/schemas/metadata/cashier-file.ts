/** platform/cashier.json: how money comes in and goes out, and the protection of players from harm (section 2, Member centre menu). */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { wireText } from '../document/wire-text.ts'
import { amount, closed } from './cashier-shapes.ts'
import { ProfileFile, ProtectionFile, RetentionFile } from './player-rules.ts'

const Id = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,39}$',
  description: 'Its name in addresses and records. Never give it to another one.',
})

const Fee = closed(
  {
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 50, description: 'Of the amount.' })),
    fixed: Type.Optional(amount('Added to the percentage.')),
  },
  'What the player pays for it; left out: nothing.',
)

const ClockTime = (description: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['09:00'], description })

const PayTo = closed(
  {
    bank: Type.Optional(Type.String({ description: 'Name of the bank.' })),
    holder: Type.Optional(Type.String({ description: 'Who owns the account.' })),
    number: Type.Optional(Type.String({ description: 'Number of the account or the wallet.' })),
    network: Type.Optional(Type.String({ description: 'Of a crypto address.', examples: ['TRON (TRC20)'] })),
    address: Type.Optional(Type.String({ description: 'The crypto address.' })),
    qr: Type.Optional(Type.String({ maxLength: 1000, description: 'Text that the QR code holds.' })),
  },
  'Where the player pays to; a voucher needs none.',
)

export const DepositMethodFile = closed(
  {
    id: Id,
    kind: Type.String({
      enum: ['bank', 'qr', 'crypto', 'voucher'],
      'x-meanings': {
        bank: 'Transfer to a bank account.',
        qr: 'A QR code or an e-wallet.',
        crypto: 'Transfer to a crypto address.',
        voucher: 'A code that was bought elsewhere.',
      },
      description: 'How the player pays.',
    }),
    title: wireText('The name players read.'),
    instructions: Type.Optional(wireText('What to do, as HTML; it is cleaned before it is sent.')),
    min: amount('The smallest deposit.'),
    max: amount('The largest deposit.'),
    presets: Type.Optional(
      Type.Array(amount('A suggestion.'), { maxItems: 12, description: 'Amounts to choose from.' }),
    ),
    fee: Type.Optional(Fee),
    hours: Type.Optional(
      closed(
        {
          from: ClockTime('The first minute.'),
          to: ClockTime('The first minute after it; before `from`: on the next day.'),
        },
        "When it is open, by the brand's time zone; left out: always.",
      ),
    ),
    expiresAfterMinutes: Type.Optional(
      Type.Integer({
        minimum: 5,
        maximum: 10_080,
        default: 60,
        description: 'A deposit that is not paid by then expires.',
      }),
    ),
    payTo: Type.Optional(PayTo),
    proof: Type.Optional(
      Type.String({
        enum: ['none', 'optional', 'required'],
        default: 'optional',
        'x-meanings': { none: 'Not asked for.', optional: 'May be uploaded.', required: 'Must be uploaded.' },
        description: 'Pictures that show the payment.',
      }),
    ),
    unique: Type.Optional(
      Type.Array(Type.String({ description: 'Id of the field.' }), {
        description:
          'Fields of forms/deposit.json of which the same text brings money once, such as the code of a voucher; case and signs make no other one.',
        examples: [['code']],
      }),
    ),
    matching: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'The player may be asked to pay another player who withdraws this amount (MBR-17). Of kind bank or qr, without a fee, with a required picture, where "matching" of the withdrawals is on.',
      }),
    ),
  },
  'One way to pay in.',
)

const PayoutKind = closed(
  {
    id: Id,
    kind: Type.String({
      enum: ['bank', 'ewallet', 'crypto'],
      'x-meanings': { bank: 'A bank account.', ewallet: 'An e-wallet.', crypto: 'A crypto address.' },
      description: 'What kind of account it is.',
    }),
    title: wireText('The name players read.'),
    banks: Type.Optional(
      Type.Array(closed({ id: Id, title: wireText('Its name.') }, 'A bank or a wallet.'), {
        description: 'The banks, wallets or networks to choose from.',
      }),
    ),
  },
  'One kind of account that is paid out to.',
)

const Level = closed(
  {
    rank: Type.Integer({ minimum: 0, description: 'From this VIP level on.' }),
    perDay: amount('At most on one day.'),
    timesPerDay: Type.Integer({ minimum: 1, description: 'How many on one day.' }),
  },
  'What a VIP level may take out.',
)

const Turnover = closed(
  {
    multiple: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'How many times each deposit must be bet before money leaves; 0: never asked for.',
    }),
    counts: Type.Optional(
      Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1, description: 'The share that counts.' }), {
        description: 'Game type -> the share of its bets that counts; a type that is left out counts fully.',
        examples: [{ LIVE: 0.5, PVP: 0 }],
      }),
    ),
  },
  'How much must be bet before a withdrawal.',
)

export const WithdrawalFile = closed(
  {
    min: amount('The smallest withdrawal.'),
    max: amount('The largest withdrawal.'),
    fee: Type.Optional(Fee),
    kinds: Type.Array(PayoutKind, { description: 'Accounts that players may add, in their order.' }),
    maxAccounts: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Accounts of one player.' }),
    ),
    levels: Type.Optional(
      Type.Array(Level, { description: 'By VIP level, lowest first; the highest that fits counts.' }),
    ),
    turnover: Type.Optional(Turnover),
    pauseHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 720,
        default: 24,
        description:
          'How long nothing is paid out to an account after it was added, or after the payment password was changed.',
      }),
    ),
    reminderMinutes: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, description: 'Minutes before.' }), {
        description: 'When the player is reminded to answer before the money counts as received.',
      }),
    ),
    cancel: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Players may take a request back. Many licences forbid it (RGM-05).',
      }),
    ),
    matching: Type.Optional(
      Type.Boolean({ default: false, description: 'Deposits are matched with withdrawals of other players (MBR-17).' }),
    ),
  },
  'How money goes out.',
)

export const CashierFile = Type.Object(
  {
    $schema: EditorSchema,
    deposit: Type.Optional(
      closed(
        { methods: Type.Array(DepositMethodFile, { description: 'Ways to pay in, in their order.' }) },
        'How money comes in.',
      ),
    ),
    withdrawal: Type.Optional(WithdrawalFile),
    profile: Type.Optional(ProfileFile),
    protection: Type.Optional(ProtectionFile),
    retention: Type.Optional(RetentionFile),
  },
  {
    title: 'platform/cashier.json',
    description: 'How money comes in and goes out, profile fields, and limits of play.',
  },
)

export type WireDepositMethod = Static<typeof DepositMethodFile>
export type WireWithdrawal = Static<typeof WithdrawalFile>
export type WireFee = Static<typeof Fee>
