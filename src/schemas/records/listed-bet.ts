/** Shared fields of the records of bets: the member's own and those of an agent's team. */
import { Type } from 'typebox'

export const listedBetFields = {
  id: Type.String(),
  at: Type.Integer({ description: 'Milliseconds since 1970.' }),
  gameName: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  stake: Type.String({ description: 'Decimal amount; 0.00 in a free round.' }),
  win: Type.String({ description: 'Decimal amount.' }),
  net: Type.String({ description: 'Win minus stake, a decimal amount.' }),
  currency: Type.String({ description: 'ISO 4217 code.' }),
}

export const BetTotalsSchema = Type.Object(
  {
    count: Type.Integer(),
    stake: Type.String(),
    win: Type.String(),
    net: Type.String({ description: 'Win minus stake.' }),
  },
  { description: 'Of all matching bets, also those that are not listed. Decimal amounts.' },
)
