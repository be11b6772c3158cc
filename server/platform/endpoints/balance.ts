import { balance } from '../../../src/schemas/endpoints/balance.ts'
import { handle } from '../handle.ts'
import { findWallet, openWallet } from '../ledger/accounts.ts'
import { formatMinor } from '../ledger/minor-units.ts'

export default handle(balance, async ({ member, context }) => {
  const { store, clock } = context
  const wallet =
    (await findWallet(store.db, member.tenantId, member.memberId)) ??
    (await store.transaction(tx => openWallet(tx, { ...member, now: clock.now() })))
  return { success: true, value: { sumBalance: formatMinor(wallet.balance), currency: wallet.currency } }
})
