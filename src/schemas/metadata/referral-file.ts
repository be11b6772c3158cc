/** platform/referral.json: rewards of members for friends they invite (section 2, Member centre menu). */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { amount, closed } from './cashier-shapes.ts'

const turnover = Type.Number({
  minimum: 0,
  maximum: 100,
  default: 0,
  description: 'How many times it must be bet before money leaves; left out: not at all.',
})

export const FirstDepositFile = closed(
  {
    min: amount('A deposit of at least this much counts; smaller ones before it do not matter.'),
    amount: amount('What the member who invited gets, more than zero.'),
    turnover: Type.Optional(turnover),
  },
  'A fixed reward, once for each friend, when the first sufficient deposit of the friend is approved; left out: none.',
)

export const BetShareFile = closed(
  {
    percent: Type.String({
      pattern: '^\\d{1,2}(\\.\\d{1,4})?$',
      examples: ['0.2', '1'],
      description: 'Of what a friend staked in settled bets, more than zero, with up to four decimals.',
    }),
    turnover: Type.Optional(turnover),
  },
  "A share of the friends' stakes, whatever their result, paid after each day of the brand; left out: none.",
)

export const ReferralFile = Type.Object(
  {
    $schema: EditorSchema,
    firstDeposit: Type.Optional(FirstDepositFile),
    bets: Type.Optional(BetShareFile),
    sameNetwork: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether a friend counts who registers from a network that the member has used: a relative, or the same person with a second account.',
      }),
    ),
  },
  {
    title: 'platform/referral.json',
    description: 'What members get for friends they invite. Without a reward they can invite, and earn nothing.',
  },
)

export type WireFirstDeposit = Static<typeof FirstDepositFile>
export type WireBetShare = Static<typeof BetShareFile>
