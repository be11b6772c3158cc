import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The member's avatar. */
export const memberIcon = endpoint('memberIcon', {
  method: 'GET',
  path: '/wps/member/info/icon',
  who: 'signedIn',
  reply: successReply(Type.Object({ url: Type.String({ description: 'Path of the picture.' }) })),
  source: '7 Account; 6 Token needed',
})
