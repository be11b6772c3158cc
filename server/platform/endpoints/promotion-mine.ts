import { promotionMine } from '../../../src/schemas/endpoints/promotion-mine.ts'
import { handle } from '../context/handle.ts'
import { describeMine } from '../features/promotions/list-mine.ts'

export default handle(promotionMine, async ({ query, member, context }) => ({
  success: true,
  value: await describeMine(context.store.db, { ...member, now: context.clock.now() }, query.id),
}))
