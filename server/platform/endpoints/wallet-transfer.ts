import { walletTransfer } from '../../../src/schemas/endpoints/wallet-transfer.ts'
import { offeredGamesOf } from '../catalogue/offered-games.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { readTransfer, type TransferRequest } from '../wallets/read-transfer.ts'
import { wireBalance } from '../wallets/read-wallets.ts'
import { transfer } from '../wallets/transfer.ts'

export default handle(walletTransfer, async input => {
  const { body, context, tenantId } = input
  const value = await runMoneyCall(
    input,
    walletTransfer,
    body,
    async (tx, move, request: TransferRequest) => {
      const { moved, wallets } = await transfer(tx, move, request)
      return { moved: formatMinor(moved), ...wireBalance(wallets) }
    },
    async metadata => readTransfer(body, await offeredGamesOf(context, tenantId, metadata)),
  )
  return { success: true, value }
})
