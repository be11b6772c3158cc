import { redeemPointReward } from '../../../src/schemas/endpoints/redeem-point-reward.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { readDeliveryAddress } from '../features/points/read-address.ts'
import { redeemGood } from '../features/points/redeem-good.ts'
import { readMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'
import { checkPaymentPassword } from '../people/accounts/payment-password.ts'
import { requirePhone } from '../people/accounts/read-phone.ts'

export default handle(redeemPointReward, async (input, refuse) => {
  const { body, member, context } = input
  const value = await runMoneyCall(
    input,
    redeemPointReward,
    async (tx, move, order) => {
      const { id, balance } = await redeemGood(tx, move, order)
      return { id, points: Number(balance) }
    },
    async () => {
      if (!(await context.brands.feature(member.tenantId, 'pointsRedeem'))) throw refuse('points/off', { status: 403 })
      const { goodId, quantity, points, paymentPassword } = body
      const amount = readMinor(body.amount)
      if (amount === undefined) throw refuse('request/invalid', { value: { field: '/body/amount' } })
      const address = readDeliveryAddress(body.address)
      const mobileNumber = await requirePhone(context, member.tenantId, body)
      await checkCall(input, { 'redeem-good': body })
      await checkPaymentPassword(context, member, paymentPassword)
      return { goodId, quantity, points: BigInt(points), amount, address, mobileNumber }
    },
  )
  return { success: true, value }
})
