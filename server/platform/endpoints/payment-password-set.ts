import { paymentPasswordSet } from '../../../src/schemas/endpoints/payment-password-set.ts'
import { handle } from '../context/handle.ts'
import { setPaymentPassword } from '../people/accounts/set-payment-password.ts'

export default handle(paymentPasswordSet, async ({ body, member, language, context }) => {
  const { password, newPassword, confirmNewPassword } = body
  await setPaymentPassword(context, { member, language, password, newPassword, confirmNewPassword })
  return { success: true }
})
