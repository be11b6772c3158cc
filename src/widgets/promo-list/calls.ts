import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { promotions } from '../../schemas/endpoints/promotions.ts'
import { PROMOTION_CATEGORIES } from '../../schemas/promotions/promotion.ts'
import type { Settings } from './settings.ts'

/** Reads category and page from the address; an unknown category or page counts as none. */
export function promotionListQuery({ perPage = 24 }: Settings, { category, page }: Record<string, string | undefined>) {
  const known = PROMOTION_CATEGORIES.find(id => id === category)
  const pageNo = /^[1-9]\d{0,2}$/.test(page ?? '') ? Number(page) : 1
  return { pageSize: perPage, pageNo, ...(known && { category: known }) }
}

export const calls: WidgetCalls<Settings> = (settings, { query }) => [
  { endpoint: promotions, query: promotionListQuery(settings, query) },
]
