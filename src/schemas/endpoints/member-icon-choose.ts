import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Chooses an avatar; null selects the one that is drawn from the name. */
export const memberIconChoose = endpoint('memberIconChoose', {
  method: 'PUT',
  path: '/wps/member/info/icon',
  who: 'member',
  body: Type.Object({
    avatar: Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      examples: ['player-1'],
      description: 'One of the list of playerAvatar.',
    }),
  }),
  reply: successReply(Type.Object({ url: Type.String() })),
  problems: ['avatar/unknown'],
  addition: 'Section 7 reads avatar and icon, but has no call to choose them.',
  source: '7 Account; 2 Member centre menu',
})
