import { payoutAccountRemove } from '../../../src/schemas/endpoints/payout-account-remove.ts'
import { handle } from '../context/handle.ts'
import { removeAccount } from '../features/withdrawals/payout-accounts.ts'

export default handle(payoutAccountRemove, async ({ body, member, context: { store, clock } }) => {
  await store.transaction(tx => removeAccount(tx, member, body.id, clock.now()))
  return { success: true }
})
