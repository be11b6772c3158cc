import { Type } from 'typebox'
import { pointsField } from '../codes/points.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The rules of the points mall: points for bets, and the value of points by VIP level. */
export const pointConfig = endpoint('pointConfig', {
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  who: 'anyone',
  feature: 'pointsMall',
  reply: successReply(
    Type.Object({
      rules: Type.String({ description: 'HTML, cleaned, in the language of the request; empty: the brand has none.' }),
      earn: Type.Array(
        Type.Object({
          gameType: Type.String({ description: 'Code of the game type.', examples: ['RNG'] }),
          points: Type.String({ description: 'For bets of 100.00, a decimal number.', examples: ['10'] }),
        }),
        { description: 'Game types whose bets bring points.' },
      ),
      rates: Type.Array(
        Type.Object({
          rank: Type.Integer({ description: 'From this VIP level on.' }),
          title: Type.String({ description: 'Name of the level; empty where the brand has none.' }),
          points: pointsField('So many points'),
          amount: Type.String({ description: 'become this much money.' }),
        }),
        { description: 'The exchange-rate table, lowest level first; none where points do not become money.' },
      ),
      convert: Type.Optional(
        Type.Object({
          min: pointsField('The fewest points at once.'),
          perDay: pointsField('The most points of a member on one day.'),
        }),
      ),
    }),
  ),
  source: '7 Points; 2 Other screens',
})
