import { Type } from 'typebox'
import { GameItemSchema, gameQueryFields, gameTypeField, pageFields, vendorField } from '../games/game-item.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The games that the member launched last, newest first. */
export const recentGames = endpoint('recentGames', {
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  who: 'member',
  query: Type.Object({
    ...gameQueryFields,
    ...pageFields(24),
    vassalage: vendorField,
    gameType: gameTypeField,
  }),
  reply: successReply(Type.Object({ list: Type.Array(GameItemSchema), totalPages: Type.Integer() })),
  source: '7 Games; 3 Game query',
})
