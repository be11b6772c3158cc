import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Members with the most claimed missions in a week of the brand, names masked, and the own place. */
export const missionLeaderboard = endpoint('missionLeaderboard', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  who: 'member',
  feature: 'missions',
  query: Type.Object({
    week: Type.Optional(
      oneOf(['current', 'previous'], {
        default: 'current',
        description: 'Weeks begin on Monday in the calendar of the brand.',
      }),
    ),
  }),
  reply: successReply(
    Type.Object({
      week: Type.String({ description: 'Its first day, YYYY-MM-DD.' }),
      list: Type.Array(
        Type.Object({
          place: Type.Integer({ description: 'From 1; of equal ones, who was there first is before.' }),
          player: Type.String({ description: 'The masked user name.' }),
          missions: Type.Integer({ description: 'Claimed in the week.' }),
          isOwn: Type.Boolean(),
        }),
        { description: 'The first twenty.' },
      ),
      own: Type.Optional(
        Type.Object(
          { place: Type.Integer(), missions: Type.Integer() },
          { description: 'Left out: the member has claimed none in the week.' },
        ),
      ),
    }),
  ),
  source: '7 Lottery and missions (payload not shown); 2 Member centre menu: mission activity',
})
