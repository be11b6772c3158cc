import { Type } from 'typebox'
import { pointsField, REDEMPTION_STATES, RedemptionStateSchema } from '../codes/points.ts'
import { numberField } from '../codes/withdrawal.ts'
import { oneOf } from '../one-of.ts'
import { pagedQuery, pagedReply } from '../records/pages.ts'
import { endpoint } from './endpoint.ts'

/** Redemptions of the member, newest first. */
export const redeemPointList = endpoint('redeemPointList', {
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  who: 'member',
  feature: 'pointsMall',
  query: Type.Object({
    status: Type.Optional(oneOf(REDEMPTION_STATES, { description: 'Only these.' })),
    ...pagedQuery(10, 50),
  }),
  reply: pagedReply(
    Type.Object({
      id: numberField('Its number.'),
      at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      name: Type.String({ description: 'Of the good, in the language of the request.' }),
      image: Type.String(),
      quantity: Type.Integer(),
      points: pointsField('For all pieces.'),
      amount: Type.String({ description: 'Money beside the points, for all pieces, a decimal amount.' }),
      address: Type.String({ description: 'Where the goods are sent.' }),
      mobileNum: Type.String({ description: 'With the dialing code, such as +66812345678.' }),
      status: RedemptionStateSchema,
      remark: Type.String({ description: 'Of the brand, where it decided.' }),
      decidedAt: Type.Optional(Type.Integer({ description: 'Milliseconds since 1970; left out: not yet.' })),
    }),
  ),
  source: '7 Points; 5 Data',
})
