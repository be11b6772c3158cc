import { Type } from 'typebox'
import { GameItemSchema, gameQueryFields, gameTypeField, pageFields } from '../games/game-item.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The member's favourites, newest first. The token travels in the header, never in the query. */
export const favouriteGames = endpoint('favouriteGames', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  who: 'member',
  query: Type.Object({
    ...gameQueryFields,
    ...pageFields(24),
    gameType: gameTypeField,
  }),
  reply: successReply(Type.Object({ content: Type.Array(GameItemSchema), totalPages: Type.Integer() })),
  source: '7 Games; 3 Game query',
})
