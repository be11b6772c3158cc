/** The ball game's part of the calls between a game and the games host. Amounts are whole minor units. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { Commitment, fairRound, Minor, ProofSchema, playFields } from './play-fields.ts'
import { RISKS, ROW_COUNTS, type RowCount } from './plinko-board.ts'

const RiskSchema = oneOf(RISKS)
const RowsSchema = Type.Unsafe<RowCount>(Type.Integer({ enum: [...ROW_COUNTS] }))

const DroppedSchema = Type.Object({
  roundId: Type.String(),
  stake: Minor('What was staked'),
  risk: RiskSchema,
  rows: RowsSchema,
  path: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), { description: 'Turns of the ball: 0 left, 1 right.' }),
  slot: Type.Integer({ minimum: 0, maximum: 16, description: 'Where it came out, from the left.' }),
  pays: Type.Integer({ minimum: 0, description: 'Hundredths of the stake.' }),
  win: Minor('What it paid'),
  proof: ProofSchema,
})

export const PlinkoStateSchema = Type.Object({
  kind: Type.Literal('plinko'),
  ...playFields,
  stakes: Type.Array(Minor('A stake'), { description: 'The stakes one can choose, ascending.' }),
  stake: Minor('The stake to begin with: the last one used, else a low one'),
  boards: Type.Array(
    Type.Object({
      risk: RiskSchema,
      rows: RowsSchema,
      pays: Type.Array(Type.Integer({ minimum: 0 }), { description: 'Hundredths of the stake, from left to right.' }),
      return: Type.Number({ description: 'What comes back on average per stake of 1.' }),
    }),
  ),
  history: Type.Array(Type.Integer({ minimum: 0 }), {
    description: "Hundredths of the stake that the player's last balls paid, newest first.",
  }),
  commitment: Commitment,
  last: Type.Union([DroppedSchema, Type.Null()], { description: 'The last ball.' }),
})

/** Plays one ball, bet and settled at once. */
export const playPlinko = fairRound(
  '/play/plinko',
  { stake: Type.Integer({ minimum: 1 }), risk: RiskSchema, rows: RowsSchema },
  DroppedSchema,
)

export type PlinkoState = Static<typeof PlinkoStateSchema>
export type PlinkoPress = Static<typeof playPlinko.body>
export type Dropped = Static<typeof DroppedSchema>
export type PlinkoReply = Static<typeof playPlinko.reply>['value']
