import { Type } from 'typebox'
import { ExclusionSchema } from '../session/protection.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Returns the signed-in visitor: account, flags and labels (section 3, Member info). */
export const memberInfo = endpoint('memberInfo', {
  method: 'GET',
  path: '/wps/member/info',
  who: 'signedIn',
  reply: successReply(
    Type.Object({
      id: Type.Integer(),
      account: Type.String(),
      nickname: Type.String(),
      /** Agent flag. @see roleOfFlag */
      type: Type.String(),
      isTrial: Type.Boolean(),
      toUpline: Type.Boolean({ description: 'May transfer to an upline.' }),
      clubLabel: Type.Object({ labelName: Type.String(), rankLevel: Type.Integer() }),
      memberLabel: Type.Array(Type.String()),
      exclusion: Type.Optional(ExclusionSchema),
    }),
  ),
  source: '7 Account; 3 Member info',
})
