import { Type } from 'typebox'
import { pointsField } from '../codes/points.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The goods of the points mall, in the brand's order. */
export const pointReward = endpoint('pointReward', {
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  who: 'anyone',
  feature: 'pointsMall',
  reply: successReply(
    Type.Object({
      list: Type.Array(
        Type.Object({
          goodId: Type.String(),
          name: Type.String({ description: 'In the language of the request.' }),
          description: Type.String(),
          image: Type.String({ description: 'Address of the picture.' }),
          points: pointsField('What one piece costs.'),
          amount: Type.String({ description: 'Money beside the points, for one piece, a decimal amount.' }),
          available: Type.Integer({ description: 'How many pieces are left.' }),
          limit: Type.Optional(
            Type.Integer({ description: 'How many one member may have; without it there is no limit.' }),
          ),
        }),
      ),
    }),
  ),
  source: '7 Points; 5 Data',
})
