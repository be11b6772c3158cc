import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** The member's avatar. */
export const memberIcon = endpoint('memberIcon', {
  method: 'GET',
  path: '/wps/member/info/icon',
  who: 'signedIn',
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({ url: Type.String({ description: 'Path of the picture.' }) }),
  }),
  source: '7 Account; 6 Token needed',
})
