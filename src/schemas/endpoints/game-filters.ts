import { type TProperties, Type } from 'typebox'
import { GAME_FEATURES, GAME_THEMES, VOLATILITIES } from '../games/game-facts.ts'
import { gameTypeField, vendorField, walletField } from '../games/game-item.ts'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The filters of gameList that fit some of these games, but not all of them. */
const filters = {
  returns: Type.Array(Type.Integer(), { description: 'Values of minReturn, ascending.' }),
  volatilities: Type.Array(oneOf(VOLATILITIES)),
  features: Type.Array(oneOf(GAME_FEATURES)),
  themes: Type.Array(oneOf(GAME_THEMES)),
} satisfies TProperties

/** How many games of each type there are, of all vendors or of one, and the filters by which they differ. */
export const gameFilters = endpoint('gameFilters', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameFilters',
  who: 'anyone',
  maxAge: 300,
  query: Type.Object({ gameType: gameTypeField, vassalage: vendorField, wallet: walletField }),
  reply: successReply(
    Type.Object({
      types: Type.Array(Type.Object({ gameType: Type.String(), games: Type.Integer() })),
      ...filters,
    }),
  ),
  addition: 'Section 3 has no filter by return, volatility, feature or theme, and no call that says which there are.',
  source: '3 Game query',
})
