import { FavouriteActionSchema, FavouriteReplySchema } from '../games/favourite-action.ts'
import { endpoint } from './endpoint.ts'

/** The specification's GET form of favouriteToggle; refused from other sites. */
export const favouriteToggleLegacy = endpoint('favouriteToggleLegacy', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  who: 'member',
  changes: true,
  query: FavouriteActionSchema,
  reply: FavouriteReplySchema,
  problems: ['game/unknown'],
  source: '7 Games; 3 Favourite action',
})
