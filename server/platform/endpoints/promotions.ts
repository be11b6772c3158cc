import { promotions } from '../../../src/schemas/endpoints/promotions.ts'
import { handle } from '../context/handle.ts'
import { listPromotions } from '../features/promotions/list-promotions.ts'

export default handle(promotions, async ({ query, tenantId, language, context }) => {
  const view = { tenantId, language, now: context.clock.now() }
  return { success: true, value: await listPromotions(context.store, view, query) }
})
