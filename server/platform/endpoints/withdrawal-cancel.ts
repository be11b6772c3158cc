import { withdrawalCancel } from '../../../src/schemas/endpoints/withdrawal-cancel.ts'
import { cashierFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { changeWithdrawal } from '../features/withdrawals/change-withdrawal.ts'
import { readCashier } from '../money/cashier/read-cashier.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'

export default handle(withdrawalCancel, async (input, refuse) => {
  const { id } = input.body
  await runMoneyCall(input, withdrawalCancel, async (tx, { tenantId, memberId, now }) => {
    const { withdrawal } = await readCashier(tx, tenantId)
    if (withdrawal?.cancel !== true) throw refuse('withdrawal/no-cancel', { status: 409 })
    const change = { tenantId, memberId, id, event: 'cancel', actor: 'member', now } as const
    await changeWithdrawal(tx, change, cashierFollowers)
    return { id }
  })
  return { success: true }
})
