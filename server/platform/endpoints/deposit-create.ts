import { depositCreate } from '../../../src/schemas/endpoints/deposit-create.ts'
import { cashierFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { createDeposit } from '../features/deposits/create-deposit.ts'
import { checkDepositForm } from '../features/deposits/deposit-form.ts'
import { describeDeposit } from '../features/deposits/list-deposits.ts'
import { withBonuses } from '../features/promotions/deposit-bonuses.ts'
import { findMatch } from '../money/cashier/match.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'

export default handle(depositCreate, async (input, refuse) => {
  const { body, language, context, member } = input
  const timeZone = await context.brands.timeZone(member.tenantId)
  const value = await runMoneyCall(
    input,
    depositCreate,
    async (tx, move, checked) => {
      const { method, amount, promotion } = body
      const request = { method, amount, promotion, checked, timeZone }
      const deposit = await createDeposit(tx, move, request, context.random, cashierFollowers)
      const made = describeDeposit(deposit, [], language, await findMatch(tx, 'deposit_id', deposit.id))
      return (await withBonuses(tx, { ...member, language }, [made]))[0]!
    },
    async () => {
      if (await context.brands.isOff(member.tenantId, 'deposit'))
        throw refuse('deposit/unknown-method', { status: 409 })
      return checkDepositForm(context, member, language, body)
    },
  )
  return { success: true, value }
})
