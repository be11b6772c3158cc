import { withdrawalCancel } from '../../../src/schemas/endpoints/withdrawal-cancel.ts'
import { refuse } from '../../http/refusal.ts'
import { readCashier } from '../cashier/read-cashier.ts'
import { handle } from '../handle.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { changeWithdrawal } from '../withdrawals/change-withdrawal.ts'

export default handle(withdrawalCancel, async input => {
  const { id } = input.body
  await runMoneyCall(input, withdrawalCancel, input.body, async (tx, { tenantId, memberId, now }) => {
    const { withdrawal } = await readCashier(tx, tenantId)
    if (withdrawal?.cancel !== true) throw refuse('withdrawal/no-cancel', { status: 409 })
    await changeWithdrawal(tx, { tenantId, memberId, id, event: 'cancel', actor: 'member', now })
    return { id }
  })
  return { success: true }
})
