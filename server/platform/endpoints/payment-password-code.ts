import { paymentPasswordCode } from '../../../src/schemas/endpoints/payment-password-code.ts'
import { handle } from '../context/handle.ts'
import { sendPaymentCode } from '../people/accounts/set-payment-password.ts'
import { checkBot } from '../people/bot-check/check-bot.ts'

export default handle(paymentPasswordCode, async ({ body, member, language, ip, context }) => {
  await checkBot(context, { tenantId: member.tenantId, form: 'code', fields: body.verification })
  return { success: true, value: await sendPaymentCode(context, { member, language, ip }) }
})
