import { paymentPasswordSet } from '../../../src/schemas/endpoints/payment-password-set.ts'
import { setPaymentPassword } from '../accounts/set-payment-password.ts'
import { handle } from '../handle.ts'

export default handle(paymentPasswordSet, async ({ body, member, language, context }) => {
  const { password, newPassword, confirmNewPassword } = body
  await setPaymentPassword(context, { member, language, password, newPassword, confirmNewPassword })
  return { success: true }
})
