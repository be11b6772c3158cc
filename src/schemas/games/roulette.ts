/** The roulette table's part of the calls between a game and the games host. Amounts are whole minor units. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { Commitment, fairRound, Minor, ProofSchema, playFields } from './play-fields.ts'
import { PLACE_KINDS } from './roulette-table.ts'

export const ChipsSchema = Type.Array(
  Type.Object(
    {
      place: Type.String({ maxLength: 24, description: 'An id of PLACES, such as straight:17 or split:1-2.' }),
      stake: Type.Integer({ minimum: 1, description: 'Minor units, a multiple of the smallest chip.' }),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 160, description: 'Each place once.' },
)

const SpunSchema = Type.Object({
  roundId: Type.String(),
  bets: ChipsSchema,
  number: Type.Integer({ minimum: 0, maximum: 36 }),
  stake: Minor('All stakes'),
  win: Minor('Winnings with the stakes that won'),
  proof: ProofSchema,
})

export const RouletteStateSchema = Type.Object({
  kind: Type.Literal('roulette'),
  ...playFields,
  chips: Type.Array(Minor('A chip'), { description: 'Ascending.' }),
  limits: Type.Array(
    Type.Object({
      kind: oneOf(PLACE_KINDS),
      max: Minor('The most on one place of the kind'),
    }),
    { description: 'The least is the smallest chip.' },
  ),
  tableMax: Minor('The most that all bets of a round may come to'),
  history: Type.Array(Type.Integer({ minimum: 0, maximum: 36 }), {
    description: "Numbers of the player's last rounds, newest first.",
  }),
  commitment: Commitment,
  last: Type.Union([SpunSchema, Type.Null()], { description: 'The last round.' }),
})

/** Plays one round, bet and settled at once. */
export const playRoulette = fairRound('/play/roulette', { bets: ChipsSchema }, SpunSchema)

export type RouletteState = Static<typeof RouletteStateSchema>
export type RoulettePress = Static<typeof playRoulette.body>
export type Spun = Static<typeof SpunSchema>
export type RouletteReply = Static<typeof playRoulette.reply>['value']
