import { Type } from 'typebox'
import { GameItemSchema, gameQueryFields, pageFields } from '../game-item.ts'
import { endpoint } from './endpoint.ts'

/** What the member launched last, newest first. */
export const recentGames = endpoint('recentGames', {
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  who: 'member',
  query: Type.Object({
    ...gameQueryFields,
    ...pageFields(24),
    vassalage: Type.Optional(Type.String({ maxLength: 40 })),
    gameType: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({ list: Type.Array(GameItemSchema), totalPages: Type.Integer() }),
  }),
  source: '7 Games; 3 Game query',
})
