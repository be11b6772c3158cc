import { pointReward } from '../../../src/schemas/endpoints/point-reward.ts'
import { handle } from '../context/handle.ts'
import { listGoods } from '../features/points/list-goods.ts'

export default handle(pointReward, async ({ tenantId, language, context }) => ({
  success: true,
  value: { list: await listGoods(context.store.db, tenantId, language) },
}))
