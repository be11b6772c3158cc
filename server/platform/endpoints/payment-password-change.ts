import { paymentPasswordChange } from '../../../src/schemas/endpoints/payment-password-change.ts'
import { changePaymentPassword } from '../accounts/set-payment-password.ts'
import { handle } from '../handle.ts'

export default handle(paymentPasswordChange, async ({ body, member, language, context }) => {
  await changePaymentPassword(context, { ...body, member, language })
  return { success: true }
})
