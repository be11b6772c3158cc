import { paymentPasswordSet } from '../../../src/schemas/endpoints/payment-password-set.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { setPaymentPassword } from '../people/accounts/set-payment-password.ts'

export default handle(paymentPasswordSet, async input => {
  const { body, member, language, context } = input
  const { password, newPassword, confirmNewPassword } = body
  const proof = password === undefined ? 'none' : 'login'
  await checkCall(input, { 'payment-password': { ...body, proof } })
  await setPaymentPassword(context, { member, language, password, newPassword, confirmNewPassword })
  return { success: true }
})
