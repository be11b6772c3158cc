import { Type } from 'typebox'
import { MISSION_KINDS, MISSION_PERIODS, MISSION_STATES } from '../missions/mission.ts'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The missions that a member may do now, how far each is, and those that wait to be claimed. */
export const missionSummary = endpoint('missionSummary', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  who: 'member',
  reply: successReply(
    Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          slot: Type.String({
            description: 'The period: the first day of it in the calendar of the brand, or `once`.',
          }),
          title: Type.String(),
          text: Type.String({ description: 'In the language of the request; empty: nothing more to say.' }),
          period: oneOf(MISSION_PERIODS, { description: 'How often it may be done.' }),
          kind: oneOf(MISSION_KINDS, { description: 'What is counted.' }),
          gameTypes: Type.Optional(Type.Array(Type.String(), { description: 'Only bets on these.' })),
          game: Type.Optional(
            Type.Object({ gameCode: Type.String(), name: Type.String() }, { description: 'Only bets on this game.' }),
          ),
          needed: Type.String({ description: 'A decimal amount, or a whole number of bets or games.' }),
          done: Type.String({ description: 'At most what is needed.' }),
          reward: Type.String({ description: 'A decimal amount.' }),
          turnover: Type.Number({ description: 'How often the reward must be bet.' }),
          state: oneOf(MISSION_STATES, { description: 'open: not done yet; ended: its game is gone.' }),
          endsAt: Type.Optional(
            Type.Integer({
              description:
                'Milliseconds since 1970: until when it can be done, and of one that is done, until when it can be claimed; left out: open-ended.',
            }),
          ),
        }),
        { description: 'What waits to be claimed first, then what is open, then what is claimed or ended.' },
      ),
      missionCount: Type.Integer({ description: 'How many wait to be claimed.' }),
      now: Type.Integer({ description: "The server's clock." }),
    }),
  ),
  source: '7 Lottery and missions (payload not shown); 2 Member centre menu: mission activity',
})
