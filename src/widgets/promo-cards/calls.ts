import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { promotions } from '../../schemas/endpoints/promotions.ts'
import type { Settings } from './settings.ts'

export const promotionCardsQuery = ({ count = 4, category }: Settings) => ({
  pageSize: count,
  ...(category && { category }),
})
export const calls: WidgetCalls<Settings> = settings => [{ endpoint: promotions, query: promotionCardsQuery(settings) }]
