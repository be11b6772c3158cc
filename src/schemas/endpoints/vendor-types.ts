import { Type } from 'typebox'
import { gameTypeField, merchantField } from '../games/game-item.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The vendors of each game type as cards (section 3, Game vendor category). */
export const vendorTypes = endpoint('vendorTypes', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  who: 'anyone',
  maxAge: 60,
  query: Type.Object({
    merchantCode: merchantField,
    gameType: gameTypeField,
  }),
  reply: successReply(
    Type.Array(
      Type.Object({
        title: Type.String({ description: 'The game type.' }),
        cards: Type.Array(
          Type.Object({
            vassalage: Type.String(),
            isHot: Type.Boolean(),
            gameType: Type.String(),
            nodeId: Type.String(),
            title: Type.String(),
            maintenance: Type.Boolean({
              'x-addition': true,
              description: 'Its games cannot be launched now (LOB-12).',
            }),
          }),
        ),
      }),
    ),
  ),
  source: '7 Games; 3 Game vendor category',
})
