import { Type } from 'typebox'
import { gameTypeField, vendorField } from '../games/game-item.ts'
import { RangeSchema, RECORD_PROBLEMS, recordFields } from '../records/record-query.ts'
import { endpoint } from './endpoint.ts'

/** The member's bets within a date range, newest first, with totals (MBR-10). */
export const bettingRecord = endpoint('bettingRecord', {
  method: 'GET',
  path: '/wps/member/record/bets',
  who: 'member',
  query: Type.Object({ ...recordFields, gameType: gameTypeField, vassalage: vendorField }),
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Type.Integer({ description: 'Milliseconds since 1970.' }),
          gameName: Type.String(),
          gameCode: Type.String(),
          gameType: Type.String(),
          vassalage: Type.String(),
          picture: Type.String(),
          stake: Type.String({ description: 'Decimal amount; 0.00 in a free round.' }),
          win: Type.String({ description: 'Decimal amount.' }),
          net: Type.String({ description: 'Win minus stake, a decimal amount.' }),
          currency: Type.String({ description: 'ISO 4217 code.' }),
        }),
      ),
      totalPages: Type.Integer(),
      totals: Type.Object(
        {
          count: Type.Integer(),
          stake: Type.String(),
          win: Type.String(),
          net: Type.String({ description: 'Win minus stake.' }),
        },
        { description: 'Of all matching bets, on every page. Decimal amounts.' },
      ),
      range: RangeSchema,
    }),
  }),
  problems: RECORD_PROBLEMS,
  addition: 'The member centre shows the betting record, and section 7 has no call for it (API-07).',
  source: '2 Member centre menu; 9 Date presets',
})
