import { raffles } from '../../../src/schemas/endpoints/raffles.ts'
import { handle } from '../context/handle.ts'
import { listRaffles } from '../features/promotions/raffles/list-raffles.ts'

export default handle(raffles, async ({ member, context }) => ({
  success: true,
  value: { list: await listRaffles(context.store.db, member, context.clock.now()) },
}))
