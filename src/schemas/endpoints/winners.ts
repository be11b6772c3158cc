import { Type } from 'typebox'
import { gameTypeField } from '../games/game-item.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Real wins of this brand's players, newest first, with masked player names (section 3, Winner entry). The shape of the reply is not in the specification. */
export const winners = endpoint('winners', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  who: 'anyone',
  maxAge: 5,
  query: Type.Object({
    count: Type.Optional(Type.Integer({ minimum: 1, default: 20, description: 'More than 100 counts as 100.' })),
    gameType: gameTypeField,
  }),
  reply: successReply(
    Type.Array(
      Type.Object({
        id: Type.String(),
        player: Type.String({ description: 'Masked.' }),
        gameName: Type.String(),
        prize: Type.String({ description: 'Decimal amount, e.g. "120.50".' }),
        currency: Type.String(),
        gameType: Type.String(),
        vassalage: Type.String(),
        gameCode: Type.String(),
        picture: Type.String(),
        at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      }),
    ),
  ),
  source: '7 Games; 3 Winner entry',
})
