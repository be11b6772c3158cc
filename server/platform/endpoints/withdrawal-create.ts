import { withdrawalCreate } from '../../../src/schemas/endpoints/withdrawal-create.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { badAmount, requestWithdrawal } from '../features/withdrawals/request-withdrawal.ts'
import { readCashier } from '../money/cashier/read-cashier.ts'
import { formatMinor, readMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'
import { readRange } from '../money/totals/read-range.ts'
import { checkPaymentPassword } from '../people/accounts/payment-password.ts'

export default handle(withdrawalCreate, async (input, refuse) => {
  const { body, member, context } = input
  const { accountId, paymentPassword } = body
  const value = await runMoneyCall(
    input,
    withdrawalCreate,
    async (tx, move, { amount, timeZone }) => {
      const { start: dayStart } = readRange({ preset: 'today' }, move.now, timeZone)
      const id = await requestWithdrawal(tx, move, { accountId, amount, dayStart })
      return { id, amount: formatMinor(amount) }
    },
    async () => {
      const amount = readMinor(body.amount)
      if (amount === undefined) {
        const { withdrawal } = await readCashier(context.store.db, member.tenantId)
        throw withdrawal ? badAmount(withdrawal) : refuse('withdrawal/closed', { status: 409 })
      }
      await checkCall(input, { withdrawal: { account: accountId, amount: body.amount, paymentPassword } })
      await checkPaymentPassword(context, member, paymentPassword)
      return { amount, timeZone: await context.brands.timeZone(member.tenantId) }
    },
  )
  return { success: true, value }
})
