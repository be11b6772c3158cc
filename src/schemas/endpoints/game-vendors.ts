import { Type } from 'typebox'
import { merchantField } from '../games/game-item.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The vendors that a merchant has, by category (section 3, vendor group). */
export const gameVendors = endpoint('gameVendors', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  who: 'anyone',
  maxAge: 60,
  query: Type.Object({ merchantCode: merchantField }),
  reply: successReply(
    Type.Array(
      Type.Object({
        gameCategory: Type.String(),
        vendors: Type.Array(Type.Object({ gameType: Type.String(), vassalage: Type.String(), title: Type.String() })),
      }),
    ),
  ),
  source: '7 Games; 3 vendor group',
})
