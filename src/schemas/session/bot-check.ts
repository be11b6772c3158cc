/** The bot check on the wire: the challenge and its solution. */
import { type Static, Type } from 'typebox'

/** Forms that a brand can protect, `constants.botCheckPlaces`; all of them by default. */
export const BOT_CHECK_PLACES = ['login', 'register', 'code', 'join'] as const
export type BotCheckForm = (typeof BOT_CHECK_PLACES)[number]

/** Kinds of bot check, `constants.botCheck`: none, proof of work in the browser, or geetest. */
export const BOT_CHECKS = ['none', 'proof-of-work', 'geetest'] as const
export type BotCheckKind = (typeof BOT_CHECKS)[number]

/** A proof-of-work challenge of altcha-lib; sent back unchanged with its solution. */
export const ChallengeSchema = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String({ maxLength: 32 }),
    nonce: Type.String({ maxLength: 64 }),
    salt: Type.String({ maxLength: 64 }),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String({ maxLength: 128 }),
    keySignature: Type.String({ maxLength: 128 }),
    data: Type.Object({
      tenant: Type.String({ maxLength: 64 }),
      place: Type.String({ maxLength: 16 }),
      ends: Type.Integer({ description: 'Seconds since 1970 by the clock of the server.' }),
    }),
  }),
  signature: Type.String({ maxLength: 128 }),
})
export type BotChallenge = Static<typeof ChallengeSchema>

/** The field `verification` for a proof of work. */
export const SolvedChallengeSchema = Type.Object({
  challenge: ChallengeSchema,
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String({ maxLength: 128 }) }),
})
export type SolvedChallenge = Static<typeof SolvedChallengeSchema>
