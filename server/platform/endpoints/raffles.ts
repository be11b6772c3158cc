import { raffles } from '../../../src/schemas/endpoints/raffles.ts'
import { handle } from '../handle.ts'
import { listRaffles } from '../raffles/list-raffles.ts'

export default handle(raffles, async ({ member, context }) => ({
  success: true,
  value: { list: await listRaffles(context.store.db, member, context.clock.now()) },
}))
