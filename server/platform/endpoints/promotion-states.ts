import { promotionStates } from '../../../src/schemas/endpoints/promotion-states.ts'
import { handle } from '../context/handle.ts'
import { listStates } from '../features/promotions/list-mine.ts'

export default handle(promotionStates, async ({ query, member, context }) => {
  const participant = { ...member, now: context.clock.now() }
  return { success: true, value: { list: await listStates(context.store.db, participant, query.ids.split(',')) } }
})
