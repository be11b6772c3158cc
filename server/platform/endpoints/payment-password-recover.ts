import { paymentPasswordRecover } from '../../../src/schemas/endpoints/payment-password-recover.ts'
import { handle } from '../context/handle.ts'
import { recoverPaymentPassword } from '../people/accounts/set-payment-password.ts'

export default handle(paymentPasswordRecover, async ({ body, member, language, context }) => {
  const { verificationCode: code, newPassword, confirmNewPassword } = body
  await recoverPaymentPassword(context, { member, language, code, newPassword, confirmNewPassword })
  return { success: true }
})
