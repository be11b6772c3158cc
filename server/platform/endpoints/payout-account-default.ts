import { payoutAccountDefault } from '../../../src/schemas/endpoints/payout-account-default.ts'
import { handle } from '../context/handle.ts'
import { chooseDefault } from '../features/withdrawals/payout-accounts.ts'

export default handle(payoutAccountDefault, async ({ body, member, context: { store } }) => {
  await store.transaction(tx => chooseDefault(tx, member, body.id))
  return { success: true }
})
