import { Type } from 'typebox'
import { gameTypeField, vendorField } from '../games/game-item.ts'
import { BetTotalsSchema, listedBetFields } from '../records/listed-bet.ts'
import { pagedReply } from '../records/pages.ts'
import { RangeSchema, RECORD_PROBLEMS, recordFields } from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

/** The member's bets within a date range, newest first, with totals. */
export const bettingRecord = endpoint('bettingRecord', {
  method: 'GET',
  path: '/wps/member/record/bets',
  who: 'member',
  feature: 'bettingRecord',
  query: Type.Object({ ...recordFields, gameType: gameTypeField, vassalage: vendorField }),
  reply: pagedReply(Type.Object({ ...listedBetFields, gameCode: Type.String(), picture: Type.String() }), {
    totals: BetTotalsSchema,
    range: RangeSchema,
  }),
  problems: RECORD_PROBLEMS,
  addition: 'The member centre shows the betting record, and section 7 has no call for it (API-07).',
  source: '2 Member centre menu; 9 Date presets',
})
