import { Type } from 'typebox'
import { gameQueryFields, pageFields, vendorField } from '../games/game-item.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The rooms of the card games, lowest stakes first within a game; one is entered by launchGame with its roomId. */
export const roomList = endpoint('roomList', {
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  who: 'signedIn',
  query: Type.Object({
    ...gameQueryFields,
    ...pageFields(12),
    vassalage: vendorField,
    gameCode: Type.Optional(
      Type.String({ maxLength: 120, pattern: '^[\\w.-]*$', description: 'Rooms of this game only.' }),
    ),
  }),
  reply: successReply(
    Type.Object({
      list: Type.Array(
        Type.Object({
          roomId: Type.String(),
          gameCode: Type.String({ description: 'The game it is a room of; what launchGame wants.' }),
          vassalage: Type.String(),
          gameType: Type.String(),
          gameName: Type.String(),
          level: Type.String({ enum: ['beginner', 'standard', 'expert', 'master'] }),
          seats: Type.Integer({ description: 'Players at one table.' }),
          minBet: Type.String({ description: 'Smallest stake, a decimal amount.' }),
          maxBet: Type.String({ description: 'Largest stake, a decimal amount.' }),
          maintenance: Type.Boolean({ description: 'Shown, but cannot be entered.' }),
          playable: Type.Boolean({ description: "Others need the vendor's platform." }),
          picture: Type.String({ description: 'Path of the picture of the game.' }),
        }),
      ),
      totalPages: Type.Integer(),
    }),
  ),
  source: '7 Games; 6 Token needed; 9 Paging',
})
