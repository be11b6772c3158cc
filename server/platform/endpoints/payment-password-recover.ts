import { paymentPasswordRecover } from '../../../src/schemas/endpoints/payment-password-recover.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { recoverPaymentPassword } from '../people/accounts/set-payment-password.ts'

export default handle(paymentPasswordRecover, async input => {
  const { body, member, language, context } = input
  await checkCall(input, { 'payment-password': { ...body, proof: 'code' } })
  const { verificationCode: code, newPassword, confirmNewPassword } = body
  await recoverPaymentPassword(context, { member, language, code, newPassword, confirmNewPassword })
  return { success: true }
})
