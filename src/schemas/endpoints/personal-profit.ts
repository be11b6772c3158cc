import { Type } from 'typebox'
import { gameTypeField, vendorField } from '../games/game-item.ts'
import { dayFields, RangeSchema, RECORD_PROBLEMS } from '../records/record-query.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const figures = {
  count: Type.Integer({ description: 'Bets.' }),
  stake: Type.String({ description: 'Decimal amount.' }),
  win: Type.String({ description: 'Decimal amount.' }),
  net: Type.String({ description: 'Win minus stake, a decimal amount.' }),
}

/** Wins and losses of the member within a date range: by day, by game type and by vendor. */
export const personalProfit = endpoint('personalProfit', {
  method: 'GET',
  path: '/wps/member/record/profit',
  who: 'member',
  feature: 'bettingRecord',
  query: Type.Object({ ...dayFields, gameType: gameTypeField, vassalage: vendorField }),
  reply: successReply(
    Type.Object({
      days: Type.Array(
        Type.Object({
          day: Type.String({ description: 'YYYY-MM-DD in the time zone of the brand.' }),
          ...figures,
        }),
        { description: 'Every day of the range, oldest first, also those without bets.' },
      ),
      gameTypes: Type.Array(Type.Object({ gameType: Type.String(), ...figures }), {
        description: 'Those with bets, the largest stakes first.',
      }),
      vendors: Type.Array(
        Type.Object({ vassalage: Type.String(), title: Type.String({ description: 'Its name.' }), ...figures }),
        { description: 'Those with bets, the largest stakes first.' },
      ),
      totals: Type.Object(figures, { description: 'Of the whole range.' }),
      range: RangeSchema,
    }),
  ),
  problems: RECORD_PROBLEMS,
  addition: 'The member centre shows personal loss, and section 7 has no call for it (API-07).',
  source: '2 Member centre menu: personal loss; 9 Date presets',
})
