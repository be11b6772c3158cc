/**
 * The calls between a demo game and the games host. All amounts are whole minor units of `currency` (cents). `open` exchanges the launch
 * token of the URL's fragment for a key, once; the other calls carry the key as `Authorization: Bearer <key>`. Refusals are `{ success:
 * false, code, message }` as everywhere else. Each kind of game plays with its own calls: `slot.ts`, `roulette.ts`, `plinko.ts`,
 * `market.ts`.
 */
import { type Static, Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { MarketStateSchema } from './market.ts'
import { PlinkoStateSchema } from './plinko.ts'
import { RouletteStateSchema } from './roulette.ts'
import { SlotStateSchema } from './slot.ts'

/** The game as the player has it now, by its kind: the reply of `open` and `state`. */
const PlayStateSchema = Type.Union([SlotStateSchema, RouletteStateSchema, PlinkoStateSchema, MarketStateSchema])

/** POST /play/open */
export const playOpen = {
  method: 'POST',
  path: '/play/open',
  body: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 100, description: 'From the URL fragment; works once.' }) },
    { additionalProperties: false },
  ),
  reply: successReply(
    Type.Intersect([
      Type.Object({ key: Type.String({ description: 'Keep in memory only; sent as Authorization: Bearer.' }) }),
      PlayStateSchema,
    ]),
  ),
  problems: ['play/token-used', 'game/maintenance'],
} as const

/** GET /play/state */
export const playState = {
  method: 'GET',
  path: '/play/state',
  reply: successReply(PlayStateSchema),
  problems: ['play/closed'],
} as const

export type PlayState = Static<typeof PlayStateSchema>
export type OpenReply<State extends PlayState = PlayState> = { key: string } & State
