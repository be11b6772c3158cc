import { walletTransfer } from '../../../src/schemas/endpoints/wallet-transfer.ts'
import { readTenantVendors } from '../catalogue/tenant-vendors.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { readTransfer } from '../wallets/read-transfer.ts'
import { wireBalance } from '../wallets/read-wallets.ts'
import { transfer } from '../wallets/transfer.ts'

export default handle(walletTransfer, async input => {
  const { titles } = await readTenantVendors(input.context.store, input.tenantId)
  const request = readTransfer(input.body, new Set(titles.keys()))
  const value = await runMoneyCall(input, walletTransfer, input.body, async (tx, move) => {
    const { moved, wallets } = await transfer(tx, move, request)
    return { moved: formatMinor(moved), ...wireBalance(wallets) }
  })
  return { success: true, value }
})
