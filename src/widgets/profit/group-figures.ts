import { formatDay } from '../../parts/text/format-date.ts'
import type { Translate } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { personalProfit } from '../../schemas/endpoints/personal-profit.ts'

export type Profit = ReplyOf<typeof personalProfit>['value']
export type Grouping = 'days' | 'types' | 'vendors'

export interface ProfitPoint {
  key: string
  label: string
  count: number
  /** Decimal amounts. */
  stake: string
  win: string
  net: string
}

/** The figures by day, game type or provider, each with its name. */
export function groupFigures(
  { days, gameTypes, vendors }: Profit,
  grouping: Grouping,
  t: Translate,
  typeName: (code: string) => string,
): ProfitPoint[] {
  if (grouping === 'types')
    return gameTypes.map(({ gameType, ...row }) => ({ key: gameType, label: typeName(gameType), ...row }))
  if (grouping === 'vendors')
    return vendors.map(({ vassalage, title, ...row }) => ({ key: vassalage, label: title, ...row }))
  return days.map(({ day, ...row }) => ({ key: day, label: formatDay(t, day), ...row }))
}
