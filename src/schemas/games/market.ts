/** The market game's part of the calls between a game and the games host: fixtures, odds and slips. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { MARKETS, SELECTIONS, SPORTS } from './match-model.ts'
import { BalanceAfter, Commitment, Minor, PressKey, playFields } from './play-fields.ts'

const FixtureId = Type.String({ pattern: '^\\d{1,18}$' })
const MarketIdSchema = oneOf(MARKETS)
const SelectionSchema = oneOf(SELECTIONS)
const Odds = Type.Integer({ minimum: 101, description: 'Hundredths, stake included: 215 pays 2.15 times the stake.' })
const Moment = (description: string) => Type.Integer({ description: `${description}, milliseconds since 1970.` })

const MarketSchema = Type.Object({
  market: MarketIdSchema,
  line: Type.Union([Type.Number(), Type.Null()], {
    description: 'Of a total: what over and under mean. Of a handicap: what the home side is given.',
  }),
  selections: Type.Array(Type.Object({ selection: SelectionSchema, odds: Odds })),
})

const sides = {
  id: FixtureId,
  sport: oneOf(SPORTS),
  competition: Type.String({ description: 'Code of the competition.' }),
  title: Type.String({ description: 'Its name.' }),
  home: Type.String(),
  away: Type.String(),
  startsAt: Moment('When it begins and bets close'),
  endsAt: Moment('When its result is drawn'),
  commitment: Commitment,
  model: Type.Object(
    { home: Type.Number(), away: Type.Number() },
    { description: 'How strong the sides are: shown before the bets, because the score follows from it too.' },
  ),
}

const FixtureSchema = Type.Object({ ...sides, markets: Type.Array(MarketSchema) })

const ResultSchema = Type.Object({
  ...sides,
  state: Type.Union([Type.Literal('settled'), Type.Literal('void')], { description: 'void: abandoned.' }),
  homeScore: Type.Union([Type.Integer(), Type.Null()]),
  awayScore: Type.Union([Type.Integer(), Type.Null()]),
  serverSeed: Type.String({ description: 'The secret whose hash was shown; the score follows from it.' }),
})

const SlipSchema = Type.Object({
  betId: Type.String(),
  placedAt: Moment('When it was placed'),
  stake: Minor('The stake'),
  odds: Type.Integer({ description: 'Of all selections together, hundredths, rounded down.' }),
  pays: Minor('What it pays, or would pay'),
  state: oneOf(['open', 'won', 'lost', 'refunded']),
  paid: Type.Union([Minor('What it paid'), Type.Null()]),
  legs: Type.Array(
    Type.Object({
      fixtureId: FixtureId,
      home: Type.String(),
      away: Type.String(),
      sport: sides.sport,
      startsAt: sides.startsAt,
      market: MarketIdSchema,
      line: MarketSchema.properties.line,
      selection: SelectionSchema,
      odds: Odds,
      result: Type.Union([oneOf(['won', 'lost', 'void']), Type.Null()]),
      score: Type.Union([Type.String(), Type.Null()], { description: 'Such as 2:1, once it is known.' }),
    }),
  ),
})

export const MarketStateSchema = Type.Object({
  kind: Type.Literal('market'),
  ...playFields,
  minStake: Minor('The smallest stake'),
  maxStake: Minor('The largest stake'),
  maxPays: Minor('The most that a slip may pay'),
  maxLegs: Type.Integer({ minimum: 1, description: 'The most selections on a slip.' }),
  returns: Type.Object(
    { least: Type.Number(), most: Type.Number() },
    { description: 'Between what shares of a stake comes back on average.' },
  ),
  fixtures: Type.Array(FixtureSchema, { description: 'Those that can be bet on, the next to begin first.' }),
  running: Type.Array(Type.Object(sides), { description: 'Those that have begun and have no result yet.' }),
  results: Type.Array(ResultSchema, { description: 'The last ones.' }),
  slips: Type.Array(SlipSchema, { description: "The player's, newest first." }),
})

/** POST /play/market: places a slip. A repeated key returns the same slip. */
export const playMarket = {
  method: 'POST',
  path: '/play/market',
  body: Type.Object(
    {
      key: PressKey,
      stake: Type.Integer({ minimum: 1, description: 'Minor units.' }),
      legs: Type.Array(
        Type.Object(
          { fixtureId: FixtureId, market: MarketIdSchema, selection: SelectionSchema, odds: Odds },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 8, description: 'Each fixture once; several are a combined bet.' },
      ),
      acceptBetter: Type.Boolean({ description: 'Odds that have risen meanwhile are taken without asking.' }),
    },
    { additionalProperties: false },
  ),
  reply: successReply(Type.Object({ slip: SlipSchema, balance: BalanceAfter, net: Type.Integer() })),
  problems: [
    ...['play/closed', 'play/wrong-game', 'play/stake', 'wallet/insufficient', 'wallet/fraction', 'ledger/key-reused'],
    ...['market/closed', 'market/odds-changed', 'market/same-fixture', 'market/too-much'],
    ...['game/not-offered', 'game/maintenance', 'system/closed'],
  ],
} as const

export type MarketState = Static<typeof MarketStateSchema>
export type MarketPress = Static<typeof playMarket.body>
export type Fixture = Static<typeof FixtureSchema>
export type Market = Static<typeof MarketSchema>
export type FixtureResult = Static<typeof ResultSchema>
export type MarketSlip = Static<typeof SlipSchema>
export type MarketReply = Static<typeof playMarket.reply>['value']
