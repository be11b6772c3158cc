import { Type } from 'typebox'
import { gameTypeField, vendorField } from '../games/game-item.ts'
import { BetTotalsSchema, listedBetFields } from '../records/listed-bet.ts'
import { pagedReply } from '../records/pages.ts'
import { RangeSchema, recordFields } from '../records/record-query.ts'
import { TEAM_PROBLEMS, teamQueryFields, teamReplyFields, teamRowFields } from '../records/team-query.ts'
import { endpoint } from './endpoint.ts'

/** The bets of all members below the agent within a date range, newest first, with totals. */
export const agentBets = endpoint('agentBets', {
  method: 'GET',
  path: '/wps/agent/bets',
  who: 'agent',
  feature: 'agentCentre',
  query: Type.Object({
    ...recordFields,
    ...teamQueryFields,
    gameType: gameTypeField,
    vassalage: vendorField,
  }),
  reply: pagedReply(Type.Object({ ...listedBetFields, ...teamRowFields }), {
    totals: BetTotalsSchema,
    range: RangeSchema,
    ...teamReplyFields,
  }),
  problems: TEAM_PROBLEMS,
  addition: 'Section 2 asks for team betting; section 7 has no call for it (AGT-12).',
  source: '2 Agent centre menu: team betting; 9 Date presets',
})
