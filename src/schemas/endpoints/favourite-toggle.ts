import { FavouriteActionSchema, FavouriteReplySchema } from '../games/favourite-action.ts'
import { endpoint } from './endpoint.ts'

/** Adds or removes a favourite game. */
export const favouriteToggle = endpoint('favouriteToggle', {
  method: 'POST',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  who: 'member',
  body: FavouriteActionSchema,
  reply: FavouriteReplySchema,
  problems: ['game/unknown'],
  addition: 'POST beside the GET of the specification, because it changes state (API-02).',
  source: '7 Games; 3 Favourite action',
})
