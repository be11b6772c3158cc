import { rebateClaim } from '../../../src/schemas/endpoints/rebate-claim.ts'
import { handle } from '../context/handle.ts'
import { claimRebate } from '../features/rebate/claim-rebate.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'
import { readWireBalance } from '../money/wallets/read-wallets.ts'

export default handle(rebateClaim, async (input, refuse) => {
  const { member, context } = input
  const value = await runMoneyCall(
    input,
    rebateClaim,
    async (tx, move) => {
      const { amount, turnover } = await claimRebate(tx, move)
      return { amount: formatMinor(amount), turnover: formatMinor(turnover), ...(await readWireBalance(tx, move)) }
    },
    async () => {
      if (!(await context.brands.feature(member.tenantId, 'manualRebate'))) throw refuse('rebate/off', { status: 403 })
    },
  )
  return { success: true, value }
})
