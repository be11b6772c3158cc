import { registerSms } from '../../../src/schemas/endpoints/register-sms.ts'
import { handle } from '../context/handle.ts'
import { requirePhone } from '../people/accounts/read-phone.ts'
import { checkSender } from '../people/codes/check-sender.ts'
import { sendCode } from '../people/codes/send-code.ts'

export default handle(registerSms, async ({ body, tenantId, language, ip, browser, context }, refuse) => {
  const feature = body.regType === 'registerMobile' ? 'mobileRegistration' : 'registerSms'
  if (!(await context.brands.feature(tenantId, feature))) throw refuse('register/sms-off', { status: 403 })
  const mobileNum = body.mobile?.trim() || body.username?.trim()
  if (!mobileNum) throw refuse('request/invalid', { value: { field: '/body/mobile' } })
  const { countryDialingCode } = body
  const to = await requirePhone(context, tenantId, { mobileNum, countryDialingCode })
  await checkSender(context, { tenantId, browser, body })
  const value = await sendCode(context, { tenantId, purpose: 'register', to, ip, language })
  return { success: true, message: await context.brands.text(tenantId, language, 'form.code-sent'), value }
})
