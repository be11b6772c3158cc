import { convertPoint } from '../../../src/schemas/endpoints/convert-point.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { convertPoints } from '../features/points/convert-points.ts'
import { formatMinor, readMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'
import { readRange } from '../money/totals/read-range.ts'
import { checkPaymentPassword } from '../people/accounts/payment-password.ts'

export default handle(convertPoint, async (input, refuse) => {
  const { body, member, context } = input
  const { points, paymentPassword } = body
  const value = await runMoneyCall(
    input,
    convertPoint,
    async (tx, move, { amount, timeZone }) => {
      const { start: dayStart } = readRange({ preset: 'today' }, move.now, timeZone)
      const left = await convertPoints(tx, move, { points: BigInt(points), amount, dayStart })
      return { points: Number(left.points), amount: formatMinor(amount), mainBalance: formatMinor(left.balance) }
    },
    async () => {
      if (!(await context.brands.feature(member.tenantId, 'pointsConvert'))) throw refuse('points/off', { status: 403 })
      const amount = readMinor(body.amount)
      if (amount === undefined) throw refuse('request/invalid', { value: { field: '/body/amount' } })
      await checkCall(input, { 'convert-points': { points, paymentPassword } })
      await checkPaymentPassword(context, member, paymentPassword)
      return { amount, timeZone: await context.brands.timeZone(member.tenantId) }
    },
  )
  return { success: true, value }
})
