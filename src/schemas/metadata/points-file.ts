/** platform/points.json: points for bets, goods for points and the value of points (section 2, Other screens). */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { GAME_TYPES } from '../document/game-types.ts'
import { wireText } from '../document/wire-text.ts'
import { amount, closed } from './cashier-shapes.ts'

const Points = (description: string) => Type.Integer({ minimum: 1, maximum: 1_000_000_000, description })

const Rate = (description: string) =>
  Type.String({
    pattern: '^\\d{1,4}(\\.\\d{1,6})?$',
    examples: ['0.1', '0'],
    description: `${description} Points for each 1.00 that is staked, with up to six decimals; 0: none.`,
  })

export const EarnFile = closed(
  {
    rate: Rate('Of every game type that is not named below.'),
    byGameType: Type.Optional(
      closed(
        Object.fromEntries(GAME_TYPES.map(type => [type, Type.Optional(Rate('Of this game type.'))])),
        'Other rates by game type.',
      ),
    ),
  },
  'What bets bring; left out: nothing. Fractions of a point are kept until they make a whole one.',
)

export const ConvertFile = closed(
  {
    rates: Type.Array(
      closed(
        {
          rank: Type.Integer({ minimum: 0, maximum: 1000, description: 'From this VIP level on.' }),
          points: Points('So many points, and whole multiples of them,'),
          amount: amount('become this much money, more than zero.'),
        },
        'What points are worth.',
      ),
      { minItems: 1, maxItems: 50, description: 'By VIP level, lowest first; the first is of rank 0.' },
    ),
    min: Points('The fewest points at once.'),
    perDay: Points('The most points of a member on one day of the brand.'),
    turnover: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description:
          'How many times the money must be bet before money leaves, where cashier.json asks for turnover; left out: as a deposit.',
      }),
    ),
  },
  'Points become money; left out: they do not.',
)

export const GoodFile = closed(
  {
    id: Type.String({
      pattern: '^[a-z][a-z0-9-]{0,39}$',
      description: 'Its name in records. Never give it to another one.',
    }),
    title: wireText('The name players read.'),
    description: Type.Optional(wireText('One or two sentences about it.')),
    image: Type.String({
      maxLength: 500,
      description: 'Address of the picture: a path of the site, or https.',
      examples: ['/art/good/headphones.svg', '/brand/mug.webp'],
    }),
    points: Points('What one piece costs.'),
    amount: Type.Optional(amount('Money beside the points, for one piece.')),
    stock: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'How many there are in all; what is redeemed is taken off by itself. Raise it when more arrive.',
    }),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'How many one member may have; without it there is no limit.',
      }),
    ),
  },
  'One good.',
)

export const PointsFile = Type.Object(
  {
    $schema: EditorSchema,
    earn: Type.Optional(EarnFile),
    convert: Type.Optional(ConvertFile),
    goods: Type.Optional(
      Type.Array(GoodFile, { maxItems: 500, description: 'What points buy, in their order; without it: nothing.' }),
    ),
    rules: Type.Optional(wireText('The rules that players read, as HTML; they are cleaned before they are sent.')),
  },
  {
    title: 'platform/points.json',
    description: 'The points mall: what bets bring, what points buy and what they are worth.',
  },
)

export type WireGood = Static<typeof GoodFile>
export type WireConversion = Static<typeof ConvertFile>
export interface WireEarning {
  rate: string
  byGameType?: Partial<Record<(typeof GAME_TYPES)[number], string>>
}
