import { walletTransfer } from '../../../src/schemas/endpoints/wallet-transfer.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { offeredGamesOf } from '../games/catalogue/offered-games.ts'
import { readTransfer, type TransferRequest } from '../games/vendor-wallets/read-transfer.ts'
import { transfer } from '../games/vendor-wallets/transfer.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'
import { readSmallestUnit } from '../money/ledger/smallest-unit.ts'
import { wireBalance } from '../money/wallets/read-wallets.ts'

export default handle(walletTransfer, async (input, refuse) => {
  const { body, context, tenantId } = input
  const value = await runMoneyCall(
    input,
    walletTransfer,
    async (tx, move, request: TransferRequest) => {
      const { moved, wallets } = await transfer(tx, move, request)
      return { moved: formatMinor(moved), ...wireBalance(wallets) }
    },
    async metadata => {
      // money in a vendor's wallet can always come back
      if (body.type === 'in' && (await context.brands.isOff(tenantId, 'wallets')))
        throw refuse('feature/off', { status: 403 })
      const { type: direction, vassalage: wallet, amount } = body
      if (direction !== 'collect') await checkCall(input, { 'wallet-transfer': { direction, wallet, amount } })
      const unit = await readSmallestUnit(context.store.db, tenantId)
      return readTransfer(body, unit, await offeredGamesOf(context, tenantId, metadata))
    },
  )
  return { success: true, value }
})
