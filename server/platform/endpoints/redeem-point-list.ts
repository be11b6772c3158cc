import { redeemPointList } from '../../../src/schemas/endpoints/redeem-point-list.ts'
import { handle } from '../handle.ts'
import { listRedemptions } from '../points/list-redemptions.ts'

export default handle(redeemPointList, async ({ query, member, language, context }) => ({
  success: true,
  value: await listRedemptions(context.store.db, { ...query, member, language }),
}))
