import { rebateClaim } from '../../../src/schemas/endpoints/rebate-claim.ts'
import { refuse } from '../../http/refusal.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { claimRebate } from '../rebate/claim-rebate.ts'
import { findWallets, wireBalance } from '../wallets/read-wallets.ts'

export default handle(rebateClaim, async input => {
  const { body, member, context } = input
  const value = await runMoneyCall(
    input,
    rebateClaim,
    body,
    async (tx, move) => {
      const { amount, turnover } = await claimRebate(tx, move)
      const wallets = await findWallets(tx, move)
      return { amount: formatMinor(amount), turnover: formatMinor(turnover), ...wireBalance(wallets!) }
    },
    async () => {
      if (!(await context.brands.feature(member.tenantId, 'manualRebate'))) throw refuse('rebate/off', { status: 403 })
    },
  )
  return { success: true, value }
})
