import { Type } from 'typebox'
import { gameTypeField, vendorField } from '../games/game-item.ts'
import { BetTotalsSchema, listedBetFields } from '../records/listed-bet.ts'
import { pagedReply } from '../records/pages.ts'
import { RangeSchema, recordFields } from '../records/record-query.ts'
import {
  FiguresUntilSchema,
  listedField,
  memberNameField,
  TEAM_PROBLEMS,
  TeamSchema,
  teamField,
} from '../records/team-query.ts'
import { endpoint } from './endpoint.ts'

/** The bets of all members below the agent within a date range, newest first, with totals. */
export const agentBets = endpoint('agentBets', {
  method: 'GET',
  path: '/wps/agent/bets',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({
    ...recordFields,
    memberId: teamField,
    username: memberNameField,
    gameType: gameTypeField,
    vassalage: vendorField,
  }),
  reply: pagedReply(Type.Object({ ...listedBetFields, memberId: Type.Integer(), username: Type.String() }), {
    totals: BetTotalsSchema,
    listed: listedField,
    team: TeamSchema,
    range: RangeSchema,
    until: FiguresUntilSchema,
  }),
  problems: TEAM_PROBLEMS,
  addition: 'Section 2 asks for team betting; section 7 has no call for it (AGT-12).',
  source: '2 Agent centre menu: team betting; 9 Date presets',
})
