import { promotion } from '../../../src/schemas/endpoints/promotion.ts'
import { handle } from '../context/handle.ts'
import { describePromotion } from '../features/promotions/list-promotions.ts'

export default handle(promotion, async ({ query, tenantId, language, context }) => {
  const view = { tenantId, language, now: context.clock.now() }
  return { success: true, value: await describePromotion(context.store.db, view, query.id) }
})
