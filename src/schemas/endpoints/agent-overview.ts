import { Type } from 'typebox'
import { decimalAmount } from '../decimal-amount.ts'
import { dayFields, RangeSchema, RECORD_PROBLEMS } from '../records/record-query.ts'
import { FiguresUntilSchema } from '../records/team-query.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const figures = {
  registrations: Type.Integer({ description: 'Members who joined.' }),
  firstDeposits: Type.Integer({ description: 'Members whose first deposit it was.' }),
  active: Type.Integer({ description: 'Members with a settled bet.' }),
  bets: Type.Integer({ description: 'Settled bets.' }),
  stake: decimalAmount('What was staked on them'),
  win: decimalAmount('What was won on them'),
  deposit: decimalAmount('What was deposited'),
  withdrawal: decimalAmount('What was paid out, without what came back'),
  bonus: decimalAmount('What the brand gave'),
  profit: decimalAmount('What the players won from the brand, below zero when they lost: win and bonus minus stake'),
}

/** Figures of all members below the agent within a date range, by day, beside as many days before. */
export const agentOverview = endpoint('agentOverview', {
  method: 'GET',
  path: '/wps/agent/overview',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object(dayFields),
  reply: successReply(
    Type.Object({
      members: Type.Integer({ description: 'All members below now.' }),
      online: Type.Integer({ description: 'Members who used the site within the last 15 minutes.' }),
      totals: Type.Object(figures),
      before: Type.Object(figures, { description: 'Of as many days right before.' }),
      days: Type.Array(Type.Object({ day: Type.String({ description: "YYYY-MM-DD, the brand's day." }), ...figures }), {
        description: 'Every day of the range, oldest first; members active on several days are in each.',
      }),
      range: RangeSchema,
      rangeBefore: RangeSchema,
      until: FiguresUntilSchema,
    }),
  ),
  problems: RECORD_PROBLEMS,
  addition: 'Section 2 asks for a team overview; section 7 has no call for it (AGT-12).',
  source: '2 Agent centre menu: team overview; 9 Date presets',
})
