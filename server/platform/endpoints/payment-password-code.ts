import { paymentPasswordCode } from '../../../src/schemas/endpoints/payment-password-code.ts'
import { sendPaymentCode } from '../accounts/set-payment-password.ts'
import { checkBot } from '../bot-check/check-bot.ts'
import { handle } from '../handle.ts'

export default handle(paymentPasswordCode, async ({ body, member, language, ip, context }) => {
  await checkBot(context, { tenantId: member.tenantId, form: 'code', fields: body.verification })
  return { success: true, value: await sendPaymentCode(context, { member, language, ip }) }
})
