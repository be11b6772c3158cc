/** The plays of a lottery game, in the form of lottery.json and the calls. */
import { type Static, Type } from 'typebox'

/** Kind -> winning condition, and content of a bet's `picks`. One list unless it says otherwise. */
export const PLAY_KINDS = {
  tail: 'Last digits of a number of the prizes. Each pick is a combination and wins as often as it was drawn.',
  head: 'First digits of a number of the prizes. Each pick is a combination and wins as often as it was drawn.',
  box: 'Last digits of a number of the prizes, in any order. Odds by the number of arrangements of the digits.',
  parlay: 'Each of `numbers` different picks is among the last digits of the prizes.',
  absent: 'None of `numbers` different picks is among the last digits of the prizes.',
  position: 'A value at a position. One list of values for each position; lists may be empty.',
  straight: 'The values of the positions, in order. One list of values for each position.',
  group: 'The values of the positions in any order: all different, or with `pair` one of them twice.',
  sum: 'The sum of the positions. Odds by sum.',
  sides: 'big, small, odd or even: the sum of the positions. Odds by pick.',
  dragonTiger: 'dragon: the first of two positions is higher; tiger: the second; tie. Odds by pick.',
  repeat: 'A value that the positions show at least `times` times.',
  contains: 'A value that the positions show at least once.',
  shape:
    'Three positions as a whole: triple, straight, pair, half (two adjacent values) or mixed. Odds by pick; 9 and 0 are adjacent digits.',
  anyOf: 'Any `numbers` of the drawn balls; where these are more than are drawn, all drawn balls are among them.',
  keno: 'All picks together are one combination. Odds by picks and hits, such as "5/3".',
} as const
export type PlayKind = keyof typeof PLAY_KINDS

/** A decimal factor with at most three decimals. */
const Odds = Type.String({
  pattern: '^\\d{1,7}(\\.\\d{1,3})?$',
  examples: ['1.98', '3.6'],
  description: 'What comes back for each unit staked, the stake included.',
})

const Amount = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^\\d{1,12}(\\.\\d{1,2})?$',
      examples: ['1', '5000'],
      description: `${description} A decimal amount, multiplied by the factor of the brand's currency.`,
    }),
  )

/** Limits of a game; a play may have its own. */
export const limitFields = {
  minStake: Amount('The smallest stake of a line in one draw.'),
  maxStake: Amount('The largest stake of a line in one draw.'),
  maxPerNumber: Amount('The most that one member may stake on one number in one draw, over all bets on this play.'),
}

export const Play = Type.Object(
  {
    playType: Type.String({
      pattern: '^[a-z][a-z0-9-]{0,39}$',
      description: 'Its name in calls and records, unique in the game. Never give it to another play.',
    }),
    kind: Type.Unsafe<PlayKind>({
      type: 'string',
      enum: Object.keys(PLAY_KINDS),
      'x-meanings': PLAY_KINDS,
      description: 'What wins.',
    }),
    prizes: Type.Optional(
      Type.Array(Type.String({ description: 'Name of a prize.' }), {
        minItems: 1,
        description:
          'Which prizes count; left out: all that have enough digits. Kinds with positions read the digits of the first number of one prize.',
      }),
    ),
    digits: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 6,
        default: 2,
        description: 'For tail, head, box, parlay, absent: how many digits a pick has.',
      }),
    ),
    positions: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 20, description: 'Counted from 1.' }), {
        minItems: 1,
        uniqueItems: true,
        description: 'Which values count, in order; left out: all of them.',
      }),
    ),
    numbers: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10,
        default: 1,
        description: 'For parlay, absent, anyOf: how many picks make a combination.',
      }),
    ),
    pair: Type.Optional(Type.Boolean({ default: false, description: 'For group: one of the values comes twice.' })),
    times: Type.Optional(
      Type.Integer({ minimum: 2, maximum: 5, default: 2, description: 'For repeat: how often the value comes.' }),
    ),
    bigFrom: Type.Optional(Type.Integer({ minimum: 1, description: 'For sides: the smallest sum that is big.' })),
    smallTo: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'For sides: the largest sum that is small; left out: all below `bigFrom`.',
      }),
    ),
    odds: Type.Unsafe<string | Record<string, string>>({
      anyOf: [
        Odds,
        {
          type: 'object',
          minProperties: 1,
          additionalProperties: Odds,
          description: 'Pick, number of arrangements, or picks and hits -> odds; what is not listed cannot be bet on.',
        },
      ],
      description: 'One for all picks, or by pick where the kind says so.',
    }),
    ...limitFields,
  },
  { additionalProperties: false, description: 'One play.' },
)
export type Play = Static<typeof Play>

/** Properties of a play that decide whether a bet wins, without limits and names. */
export type LotteryPlayRules = Omit<Play, keyof typeof limitFields>

/** A member's choice: lists in the shape that the play's kind describes, values as texts. */
export type Picks = string[][]
