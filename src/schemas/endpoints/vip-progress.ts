import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Returns the VIP levels of the brand, and the member's progress. */
export const vipProgress = endpoint('vipProgress', {
  method: 'GET',
  path: '/wps/member/vip',
  who: 'member',
  reply: successReply(
    Type.Object({
      rank: Type.Integer({ description: 'Of the member; may lie between two levels.' }),
      bets: Type.String({ description: 'What the member has bet in all, a decimal amount.' }),
      next: Type.Optional(
        Type.Object(
          {
            rank: Type.Integer(),
            title: Type.String(),
            bets: Type.String({ description: 'Needed in all.' }),
            left: Type.String({ description: 'Still missing; 0.00 until the level is given, within half an hour.' }),
          },
          { description: 'The next level; left out: there is none.' },
        ),
      ),
      levels: Type.Array(
        Type.Object({
          rank: Type.Integer(),
          title: Type.String({ description: 'In the language of the request.' }),
          bets: Type.String({ description: 'Needed in all, a decimal amount.' }),
          benefits: Type.Array(Type.String()),
          isCurrent: Type.Boolean({ description: "The member's own." }),
        }),
        { description: 'All of them, lowest first; none where the brand has no levels.' },
      ),
    }),
  ),
  addition: 'Section 2 shows the VIP level; section 7 has no call for its progress.',
  source: '2 Member centre menu',
})
