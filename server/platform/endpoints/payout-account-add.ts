import { payoutAccountAdd } from '../../../src/schemas/endpoints/payout-account-add.ts'
import { handle } from '../context/handle.ts'
import { addAccount } from '../features/withdrawals/payout-accounts.ts'
import { storeIdentity } from '../people/protection/follow-exclusion.ts'

export default handle(payoutAccountAdd, async ({ body, member, context }) => {
  const id = await storeIdentity(context, member, { accounts: [body] }, (tx, now) => addAccount(tx, member, body, now))
  return { success: true, value: { id } }
})
