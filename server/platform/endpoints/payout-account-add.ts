import { payoutAccountAdd } from '../../../src/schemas/endpoints/payout-account-add.ts'
import { handle } from '../handle.ts'
import { storeIdentity } from '../protection/follow-exclusion.ts'
import { addAccount } from '../withdrawals/payout-accounts.ts'

export default handle(payoutAccountAdd, async ({ body, member, context }) => {
  const id = await storeIdentity(context, member, { accounts: [body] }, (tx, now) => addAccount(tx, member, body, now))
  return { success: true, value: { id } }
})
