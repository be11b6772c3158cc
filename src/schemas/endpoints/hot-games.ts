import { Type } from 'typebox'
import { GameItemSchema, gameQueryFields, gameTypeField, merchantField, vendorField } from '../games/game-item.ts'
import { endpoint } from './endpoint.ts'

/** The hot games of a vendor or a type, best first; not paged. */
export const hotGames = endpoint('hotGames', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  who: 'anyone',
  maxAge: 30,
  query: Type.Object({
    ...gameQueryFields,
    merchantCode: merchantField,
    isPlatform: Type.Optional(Type.String({ description: "'2' (section 7)." })),
    vassalage: vendorField,
    gameType: gameTypeField,
  }),
  reply: Type.Object({ list: Type.Array(GameItemSchema) }),
  source: '7 Games; 3 Game query',
})
