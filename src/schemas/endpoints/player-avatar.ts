import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The member's avatar, and those to choose from. */
export const playerAvatar = endpoint('playerAvatar', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  who: 'signedIn',
  reply: successReply(
    Type.Object({
      avatar: Type.Union([Type.String(), Type.Null()], {
        description: 'The one that was chosen; null: drawn from the name.',
      }),
      url: Type.String({ description: 'Path of its picture.' }),
      list: Type.Array(Type.Object({ avatar: Type.String(), url: Type.String() })),
    }),
  ),
  source: '7 Account; 6 Token needed',
})
