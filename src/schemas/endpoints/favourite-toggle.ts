import { FavouriteActionSchema, FavouriteReplySchema } from '../games/favourite-action.ts'
import { endpoint } from './endpoint.ts'

/** Adds a favourite or takes it away. */
export const favouriteToggle = endpoint('favouriteToggle', {
  method: 'POST',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  who: 'member',
  body: FavouriteActionSchema,
  reply: FavouriteReplySchema,
  problems: ['game/unknown'],
  ours: 'POST beside the given GET, because it changes something (API-02).',
  source: '7 Games; 3 Favourite action',
})
