/** Draws, slips and bets of the lottery in the form of the calls. The game itself is in the words of platform/lottery.json. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { DrawMethod } from './draw-methods.ts'
import { DRAW_ALGORITHM } from './draw-result.ts'
import { LOTTERY_REGIONS, PRIZE_MODES, type PrizeMode } from './lottery-file.ts'
import { Play } from './plays.ts'

/** Most upcoming draws that a game lists, and that a slip may bet on. */
export const MAX_DRAWS_AHEAD = 30
/** Most lines of one slip. */
export const MAX_LINES = 50

export const Moment = (description: string) => Type.Number({ description: `${description} Milliseconds since 1970.` })
export const DecimalAmount = (description: string) => Type.String({ description: `${description} A decimal amount.` })

export const vietnamGameField = Type.String({
  pattern: '^[\\w.-]{1,80}$',
  examples: ['TCG_LOTTO_VN_lott-mien-bac'],
  description: 'Of a Vietnamese game, as its menu lists it.',
})
export const gameCodeField = Type.String({
  pattern: '^[\\w.-]{1,80}$',
  examples: ['LOTT_lott-five-star'],
  description: 'As the lottery menu lists it.',
})
export const drawNoField = Type.String({
  pattern: '^[\\w-]{1,40}$',
  examples: ['20261122-0001'],
  description: 'Number of the draw, unique within its game.',
})
export const countField = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 200, default: 100, description: 'How many.' }),
)
/** A day of draws: their numbers begin with it. */
export const dayField = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  examples: ['2026-11-22'],
  description:
    "Only draws of this day in the brand's time zone: one of the last 180, or yesterday and today where draws follow each other all day.",
})
/** Additions to the query for the latest results of a game. */
export const dayFields = {
  day: Type.Optional({ ...dayField, 'x-addition': true }),
  before: Type.Optional({ ...drawNoField, 'x-addition': true, description: 'With `day`: only draws before this one.' }),
}

export const ResultField = Type.Array(Type.Array(Type.String()), {
  description: 'What was drawn, as groups of values: one group for each prize of a prize list, else a single one.',
})

/** A result of a draw, for lists of results. */
export const OpenedNumbers = Type.Object({
  drawNo: drawNoField,
  drawnAt: Moment('When it was drawn.'),
  result: ResultField,
  state: oneOf(['drawn', 'void'], {
    description: 'void: it could not be drawn, its bets were refunded and the result is empty.',
  }),
})
export type OpenedNumbers = Static<typeof OpenedNumbers>

const Minor = (description: string) => Type.Integer({ description: `${description} Minor units.` })

/** A game as one brand offers it, in the language of the request; the wire form of `LotteryGame`. */
export const WireGame = Type.Object({
  gameCode: gameCodeField,
  vassalage: Type.String({ description: 'Code of the vendor.' }),
  region: oneOf(LOTTERY_REGIONS),
  prizeMode: Type.Unsafe<PrizeMode>({ type: 'string', enum: Object.keys(PRIZE_MODES) }),
  name: Type.String(),
  family: Type.String({ description: 'Games of one family are drawn and played alike.' }),
  draw: DrawMethod,
  plays: Type.Array(
    Type.Object({
      ...Play.properties,
      title: Type.String({ description: 'The name players read.' }),
      returns: Type.Record(Type.String(), Type.Integer(), {
        description:
          'What comes back on average, millionths of the stake, by class of picks: odds with a rebate follow from it.',
      }),
      minStake: Minor('The smallest stake of a line in one draw.'),
      maxStake: Minor('The largest stake of a line in one draw.'),
      maxPerNumber: Minor('The most that one member may stake on one number in one draw.'),
    }),
  ),
  units: Type.Array(Minor('What one unit of a stake may be.'), { description: 'Largest first.' }),
  resultDays: Type.Integer({ description: 'Days before today whose results can be listed.' }),
  maxPayout: Minor('The most that one bet can win in one draw.'),
  rebateMax: Type.Integer({ description: 'The largest rebate, in thousandths of the stake.' }),
})
export type WireGame = Static<typeof WireGame>

/** The next draw that takes bets. */
export const NextDraw = Type.Object({
  drawNo: drawNoField,
  closesAt: Moment('Bets are taken before this moment only.'),
  drawsAt: Moment('When it is drawn.'),
})
export type NextDraw = Static<typeof NextDraw>

/** A draw that takes bets, with the commitment to its result. */
export const UpcomingDraw = Type.Object({
  ...NextDraw.properties,
  opensAt: Moment('Bets are taken from this moment on.'),
  hash: Type.String({
    description:
      'SHA-256 of the seed, in hexadecimal: published before the first bet, so that the seed cannot be changed.',
  }),
  algorithm: Type.String({ description: 'Name of the way from the seed to the result.', examples: [DRAW_ALGORITHM] }),
})
export type UpcomingDraw = Static<typeof UpcomingDraw>

const OddsField = (description: string) =>
  Type.Record(Type.String({ maxLength: 20 }), Type.Integer({ minimum: 0 }), {
    maxProperties: 200,
    description: `The odds ${description}, thousandths, by key; the key is empty where there is one for all picks.`,
  })

export const PicksField = Type.Array(
  Type.Array(Type.String({ maxLength: 12, pattern: '^[\\w+-]*$' }), { maxItems: 1000 }),
  {
    minItems: 1,
    maxItems: 20,
    description: 'What was picked: one list per position, or a single list.',
  },
)

export const setNameField = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^\\S(.*\\S)?$',
  examples: ['Birthdays'],
  description: 'Chosen by the member; unique within games that are played alike.',
})

/** Numbers that a member saved. */
export const NumberSet = Type.Object({
  name: setNameField,
  playType: Type.String({ maxLength: 60, examples: ['position'], description: 'One of the plays of the game.' }),
  picks: { ...PicksField, examples: [[['1'], [], [], [], []]] },
})
export type NumberSet = Static<typeof NumberSet>

/** One line of a slip: a play with its picks. The stake in a draw is combinations x unit x multiple x the multiple of the draw. */
export const SlipLine = Type.Object({
  playType: Type.String({ maxLength: 60, description: 'One of the plays of the game.' }),
  picks: PicksField,
  unit: Type.Integer({
    minimum: 1,
    maximum: 1_000_000_000,
    description: 'Stake per combination, minor units: one of the units of the game.',
  }),
  multiple: Type.Integer({ minimum: 1, maximum: 100_000, description: 'How many times the unit.' }),
  rebate: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'Thousandths of the stake that are paid back; the odds are lower in turn.',
  }),
  odds: OddsField('on these picks at this rebate, as the member saw them'),
})
export type SlipLine = Static<typeof SlipLine>

export const BET_STATES = ['open', 'won', 'lost', 'refunded'] as const
export const REFUND_REASONS = ['cancelled', 'void', 'stop-on-win', 'exclusion', 'limit'] as const
export type LotteryRefundReason = (typeof REFUND_REASONS)[number]

/** One line of a slip in one draw. */
export const LotteryBetItem = Type.Object({
  id: Type.String({ description: 'Of the bet, while it is open and afterwards.' }),
  slipId: Type.String(),
  gameCode: gameCodeField,
  gameName: Type.String({ description: 'In the language of the request.' }),
  vassalage: Type.String({ description: 'Code of the vendor.' }),
  drawNo: drawNoField,
  drawsAt: Moment('When the draw is, or was.'),
  closesAt: Moment('Until when it can be cancelled.'),
  playType: Type.String(),
  playName: Type.String({ description: 'In the language of the request.' }),
  picks: PicksField,
  combinations: Type.Integer(),
  unit: DecimalAmount('Stake per combination.'),
  multiple: Type.Integer({ description: 'Of the line times that of the draw.' }),
  lineMultiple: Type.Integer({ description: 'Of the line alone, for a slip that repeats it.' }),
  stake: DecimalAmount('In this draw.'),
  odds: OddsField('at which it was accepted'),
  rebate: Type.Integer({ description: 'Thousandths of the stake that are paid back.' }),
  state: oneOf(BET_STATES),
  reason: Type.Optional(oneOf(REFUND_REASONS, { description: 'Of a refunded one.' })),
  win: Type.Optional(DecimalAmount('Of a settled one: what it won.')),
  rebatePaid: Type.Optional(DecimalAmount('Of a settled one: what was paid back of the stake.')),
  result: Type.Optional(ResultField),
  currency: Type.String({ description: 'ISO 4217 code.' }),
  placedAt: Moment('When it was placed.'),
  mayCancel: Type.Boolean({ description: 'It can still be cancelled.' }),
})
export type LotteryBetItem = Static<typeof LotteryBetItem>

/** A slip with the bets that were placed together. */
export const LotterySlip = Type.Object({
  slipId: Type.String(),
  stake: DecimalAmount('Of all bets together, which has left the balance.'),
  balance: DecimalAmount('Right after it.'),
  currency: Type.String({ description: 'ISO 4217 code.' }),
  bets: Type.Array(LotteryBetItem, { description: 'One for each line in each draw.' }),
})
export type LotterySlip = Static<typeof LotterySlip>
