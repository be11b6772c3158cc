/** Shared fields of the calls of all demo games. Amounts are whole minor units of the player's currency. */

import { type TProperties, type TSchema, Type } from 'typebox'
import type { MoneyFormat } from '../money-format.ts'
import { successReply } from '../success-reply.ts'

export const Minor = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description}, in minor units.` })

export const BalanceAfter = Minor("The player's balance after the round")

const MoneyFormatSchema = Type.Object(
  {
    code: Type.String({ description: 'ISO 4217 code.' }),
    symbol: Type.String(),
    decimals: Type.Union([Type.Literal(0), Type.Literal(2)], {
      description: 'Decimals that are shown; without any, all amounts are whole units.',
    }),
    place: Type.Union([Type.Literal('before'), Type.Literal('after')], { description: 'Place of the symbol.' }),
    group: Type.String({ description: 'Separator of groups of three digits.' }),
    point: Type.String({ description: 'Separator before the decimals.' }),
  },
  { description: 'How the brand writes amounts in the language of the player.' },
)

/** Key of one press of the button. */
export const PressKey = Type.String({
  pattern: '^[A-Za-z0-9-]{8,64}$',
  description: 'Made by the game for each press (a UUID); resend with the same key when the reply was lost.',
})

/** Fields of the replies of `open` and `state` in every game. */
export const playFields = {
  game: Type.Object({
    title: Type.String(),
    vendor: Type.String(),
    code: Type.String(),
    picture: Type.String({ description: 'Path of its picture.' }),
  }),
  currency: Type.String({ description: 'ISO 4217 code; amounts have two decimals.' }),
  money: Type.Unsafe<MoneyFormat>(MoneyFormatSchema),
  balance: BalanceAfter,
  net: Type.Integer({ description: 'Won minus staked since the game was opened, in minor units.' }),
  openedAt: Type.Integer({ description: 'When the game was opened, milliseconds since 1970.' }),
  now: Type.Integer({ description: "The server's clock, milliseconds since 1970." }),
}

const Hex64 = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description })

/** SHA-256 of the secret that the next round is drawn with, 64 hexadecimal digits: shown before the bet, so that it cannot be exchanged. */
export const Commitment = Hex64('SHA-256 of the server seed of the next round.')

/** The player's part of the draw, without which the server alone would choose the outcome. */
export const ClientSeed = Type.String({
  pattern: '^[\\w-]{1,64}$',
  description: "The player's part of the draw: letters, digits, _ and -.",
})

/** Values from which the round can be computed again (`fair-draw.ts`). */
export const ProofSchema = Type.Object({
  serverSeed: Hex64('The secret, shown after the round.'),
  commitment: Hex64('Its SHA-256, as it was shown before the bet.'),
  clientSeed: Type.String(),
})

export const BET_PROBLEMS = [
  ...['play/closed', 'play/wrong-game', 'play/stake', 'play/seed-changed', 'wallet/insufficient', 'ledger/key-reused'],
  ...['game/not-offered', 'game/maintenance', 'system/closed'],
] as const

/**
 * A call that bets and settles one round of which the player can prove the outcome. A repeated key returns the same round.
 * @param bet fields of the body that describe the bet
 */
export const fairRound = <Path extends string, Bet extends TProperties, Round extends TSchema>(
  path: Path,
  bet: Bet,
  round: Round,
) =>
  ({
    method: 'POST',
    path,
    body: Type.Object(
      { ...bet, commitment: Commitment, clientSeed: ClientSeed, key: PressKey },
      { additionalProperties: false },
    ),
    reply: successReply(
      Type.Intersect([round, Type.Object({ balance: BalanceAfter, net: Type.Integer(), nextCommitment: Commitment })]),
    ),
    problems: BET_PROBLEMS,
  }) as const
