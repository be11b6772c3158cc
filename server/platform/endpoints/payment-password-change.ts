import { paymentPasswordChange } from '../../../src/schemas/endpoints/payment-password-change.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { changePaymentPassword } from '../people/accounts/set-payment-password.ts'

export default handle(paymentPasswordChange, async input => {
  const { body, member, language, context } = input
  await checkCall(input, { 'payment-password': { ...body, proof: 'old' } })
  await changePaymentPassword(context, { ...body, member, language })
  return { success: true }
})
