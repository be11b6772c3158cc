import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { pagedReply } from '../records/pages.ts'
import { RangeSchema, recordFields } from '../records/record-query.ts'
import { FiguresUntilSchema, TEAM_PROBLEMS, TeamSchema, teamField } from '../records/team-query.ts'
import { endpoint } from './endpoint.ts'

const SORTS = {
  profit: 'What the member won or lost.',
  username: 'User name.',
  bets: 'Bets.',
  stake: 'Stakes.',
  win: 'Wins.',
  bonus: 'Bonuses.',
  deposit: 'Deposits.',
  withdrawal: 'Withdrawals.',
}
const figures = {
  bets: Type.Integer({ description: 'Settled bets.' }),
  stake: Type.String({ description: 'Decimal amount.' }),
  win: Type.String({ description: 'Decimal amount.' }),
  bonus: Type.String({ description: 'Decimal amount.' }),
  deposit: Type.String({ description: 'Decimal amount.' }),
  withdrawal: Type.String({ description: 'What was paid out, without what came back, a decimal amount.' }),
  profit: Type.String({ description: 'Win and bonus minus stake, a decimal amount; below zero when it was lost.' }),
}

/** Wins and losses of each member below the agent within a date range. */
export const agentLosses = endpoint('agentLosses', {
  method: 'GET',
  path: '/wps/agent/losses',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({
    ...recordFields,
    memberId: teamField,
    username: Type.Optional(
      Type.String({ maxLength: 64, description: 'The beginning of the user name, in any case.' }),
    ),
    sort: Type.Optional(
      Type.Unsafe<keyof typeof SORTS>({
        type: 'string',
        enum: Object.keys(SORTS),
        'x-meanings': SORTS,
        default: 'profit',
        description: 'What rows are ordered by.',
      }),
    ),
    direction: Type.Optional(
      oneOf(['up', 'down'], {
        default: 'up',
        description: 'up: the smallest first, so that the greatest loss is on top.',
      }),
    ),
  }),
  reply: pagedReply(
    Type.Object({
      id: Type.String({ description: 'Of the member.' }),
      username: Type.String(),
      depth: Type.Integer({ description: '1: directly below.' }),
      hasTeam: Type.Boolean({ description: 'There are members below: the report of that team can be asked for.' }),
      ...figures,
    }),
    {
      totals: Type.Object(
        { count: Type.Integer({ description: 'Members.' }), ...figures },
        { description: 'Of all matching members, also those that are not listed; but see `listed`.' },
      ),
      listed: Type.Optional(
        Type.Integer({
          description:
            'These days have too many figures to be sorted by amount: so many members are listed, the first ones by user name. The totals are of the whole team, and their count of those with a bet; with `username` they are of those listed.',
        }),
      ),
      sortableDays: Type.Optional(
        Type.Integer({ description: 'Beside `listed`: so many days, up to the last one, can be sorted by amount.' }),
      ),
      team: TeamSchema,
      range: RangeSchema,
      until: FiguresUntilSchema,
    },
    'Members with anything in these days.',
  ),
  problems: TEAM_PROBLEMS,
  addition: 'Section 2 asks for user loss; section 7 has no call for it (AGT-12).',
  source: '2 Agent centre menu: user loss; 9 Date presets',
})
