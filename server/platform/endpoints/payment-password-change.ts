import { paymentPasswordChange } from '../../../src/schemas/endpoints/payment-password-change.ts'
import { handle } from '../context/handle.ts'
import { changePaymentPassword } from '../people/accounts/set-payment-password.ts'

export default handle(paymentPasswordChange, async ({ body, member, language, context }) => {
  await changePaymentPassword(context, { ...body, member, language })
  return { success: true }
})
