import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const Waiting = Type.Optional(
  Type.Integer({ description: 'Of an agent: contracts of this kind that wait for an answer. Ours.' }),
)

/** The member's numbers of unread messages, missions and rewards, for the red badges. */
export const unreadCount = endpoint('unreadCount', {
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  who: 'signedIn',
  reply: successReply(
    Type.Object({
      messageCount: Type.Integer(),
      missionCount: Type.Integer(),
      rewardCount: Type.Integer(),
      dividendCount: Waiting,
      dailySalaryCount: Waiting,
      hourlySalaryCount: Waiting,
      realTimeSalaryCount: Waiting,
    }),
  ),
  source: '7 Wallet and common; 2 Member centre menu',
})
