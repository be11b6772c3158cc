import { payoutAccountAdd } from '../../../src/schemas/endpoints/payout-account-add.ts'
import { handle } from '../handle.ts'
import { addAccount } from '../withdrawals/payout-accounts.ts'

export default handle(payoutAccountAdd, async ({ body, member, context: { store, clock } }) => ({
  success: true,
  value: { id: await store.transaction(tx => addAccount(tx, member, body, clock.now())) },
}))
