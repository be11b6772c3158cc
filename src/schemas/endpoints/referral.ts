import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The member's personal invitation code, the rewards for friends, and those paid until now. */
export const referral = endpoint('referral', {
  method: 'GET',
  path: '/wps/member/referral',
  who: 'member',
  feature: 'referral',
  reply: successReply(
    Type.Object({
      code: Type.String({
        description: 'For /register?referralCode=… on the first domain of domainRoute (API-08); it never changes.',
      }),
      firstDeposit: Type.Optional(
        Type.Object(
          { min: Type.String(), amount: Type.String(), turnover: Type.Number() },
          { description: 'A reward once for each friend, after a deposit of at least `min`. Decimal amounts.' },
        ),
      ),
      bets: Type.Optional(
        Type.Object(
          { percent: Type.String(), turnover: Type.Number() },
          { description: 'A share of what friends stake, paid after each day.' },
        ),
      ),
      sameNetwork: Type.Boolean({ description: 'Whether friends count who register from a network of the member.' }),
      friends: Type.Integer({ description: 'Members who registered with the code.' }),
      earning: Type.Integer({ description: 'Those of them who have brought something.' }),
      earned: Type.String({ description: 'What all of them have brought, a decimal amount.' }),
    }),
  ),
  addition: 'Section 2 has the page; section 7 shows no call for it.',
  source: '2 Member centre menu',
})
