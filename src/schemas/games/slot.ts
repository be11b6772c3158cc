/** The demo slot's part of the calls between a game and the games host. Amounts are whole minor units. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { BalanceAfter, BET_PROBLEMS, Minor, PressKey, playFields } from './play-fields.ts'

/** Symbols from the rarest to the most common; `wild` replaces any symbol except `scatter`. */
export const SYMBOLS = [
  'wild',
  'scatter',
  'seven',
  'crown',
  'gem',
  'bell',
  'cherry',
  'ace',
  'king',
  'queen',
  'jack',
  'ten',
] as const
export type SlotSymbol = (typeof SYMBOLS)[number]

const SlotSymbolSchema = oneOf(SYMBOLS)

export const ReelsSchema = Type.Array(Type.Array(SlotSymbolSchema, { minItems: 3, maxItems: 3 }), {
  minItems: 5,
  maxItems: 5,
  description: 'Five reels from left to right, each three symbols from top to bottom.',
})

export const FreeSpinsSchema = Type.Object({
  left: Type.Integer({
    minimum: 0,
    description: 'Remaining free spins; the next spin uses one and costs no stake.',
  }),
  total: Type.Integer({ minimum: 0, description: 'How many this run has had or will have, retriggers included.' }),
  stake: Minor('The stake that started the run: free spins pay on it'),
  multiplier: Type.Integer({ minimum: 1, description: 'Line and scatter wins of free spins are multiplied by this.' }),
  won: Minor('What the run has won so far'),
})

export const RoundSchema = Type.Object({
  roundId: Type.String(),
  stake: Minor('The stake that was paid from the wallet; 0 for a free spin'),
  reels: ReelsSchema,
  lines: Type.Array(
    Type.Object({
      line: Type.Integer({ minimum: 0, description: 'Index into paylines.' }),
      symbol: SlotSymbolSchema,
      count: Type.Integer({ minimum: 3, maximum: 5, description: 'Reels in a row from the left.' }),
      win: Minor('What the line won, multiplied already'),
    }),
  ),
  scatters: Type.Object({
    count: Type.Integer({ minimum: 0, description: 'Scatters anywhere in view.' }),
    win: Minor('What they won, multiplied already'),
    freeSpins: Type.Integer({ minimum: 0, description: 'Free spins this round added.' }),
  }),
  win: Minor('Everything this round won'),
  free: Type.Boolean({ description: 'This was a free spin.' }),
})

const FreeSpins = Type.Union([FreeSpinsSchema, Type.Null()], { description: 'Null when no run is under way.' })

/** The slot as the player has it now: the reply of `open` and `state`. */
export const SlotStateSchema = Type.Object({
  kind: Type.Literal('slot'),
  ...playFields,
  stakes: Type.Array(Minor('A stake for all lines together'), { description: 'The stakes one can choose, ascending.' }),
  stake: Minor('The stake to begin with: the last one used, else a low one'),
  paylines: Type.Array(Type.Array(Type.Integer({ minimum: 0, maximum: 2 })), {
    description: 'For each line the row on each of the five reels.',
  }),
  paytable: Type.Array(
    Type.Object({
      symbol: SlotSymbolSchema,
      pays: Type.Tuple([Type.Number(), Type.Number(), Type.Number()], {
        description: 'For 3, 4, 5 in a row: times the stake per line; for scatter: times the whole stake.',
      }),
    }),
  ),
  freeSpinsFor: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()], {
    description: 'Free spins for 3, 4, 5 scatters.',
  }),
  freeMultiplier: Type.Integer({ minimum: 1, description: 'Every win of a free spin is multiplied by this.' }),
  freeSpins: FreeSpins,
  last: Type.Union([RoundSchema, Type.Null()], { description: 'The last round in this game, to show its reels.' }),
})

/** POST /play/spin: one round, bet and settled at once. A repeated key returns the same round. */
export const playSpin = {
  method: 'POST',
  path: '/play/spin',
  body: Type.Object(
    {
      stake: Type.Integer({ minimum: 1, description: 'One of the stakes; free spins cost nothing.' }),
      key: PressKey,
    },
    { additionalProperties: false },
  ),
  reply: successReply(
    Type.Intersect([RoundSchema, Type.Object({ balance: BalanceAfter, freeSpins: FreeSpins, net: Type.Integer() })]),
  ),
  problems: BET_PROBLEMS,
} as const

export type Reels = Static<typeof ReelsSchema>
export type FreeSpinsState = Static<typeof FreeSpinsSchema>
export type Round = Static<typeof RoundSchema>
export type SlotState = Static<typeof SlotStateSchema>
export type SpinReply = Static<typeof playSpin.reply>['value']
