import { payoutNumberField } from '../../../src/schemas/codes/payout-number.ts'
import { payoutAccountAdd } from '../../../src/schemas/endpoints/payout-account-add.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { addAccount } from '../features/withdrawals/payout-accounts.ts'
import { readCashier } from '../money/cashier/read-cashier.ts'
import { storeIdentity } from '../people/protection/follow-exclusion.ts'

export default handle(payoutAccountAdd, async input => {
  const { body, member, context } = input
  const { kind, bank, holder, number } = body
  const { withdrawal } = await readCashier(context.store.db, member.tenantId)
  const type = withdrawal?.kinds.find(({ id }) => id === kind)?.kind
  const asks = bank ? 'bank' : 'nothing'
  const typed = type && { type, [payoutNumberField(type)]: number }
  await checkCall(input, { 'payout-account': { asks, kind, bank, holder, ...typed } })
  const id = await storeIdentity(context, member, { accounts: [body] }, (tx, now) => addAccount(tx, member, body, now))
  return { success: true, value: { id } }
})
