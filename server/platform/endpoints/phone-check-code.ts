import { phoneCheckCode } from '../../../src/schemas/endpoints/phone-check-code.ts'
import { Refusal } from '../../http/refusal.ts'
import { handle } from '../context/handle.ts'
import { requirePhone } from '../people/accounts/read-phone.ts'
import { checkSender } from '../people/codes/check-sender.ts'
import { choosePhoneCheck } from '../people/phone-check/choose-phone-check.ts'
import { EXTERNAL_MINUTES } from '../people/phone-check/phone-check.ts'

export default handle(phoneCheckCode, async ({ body, tenantId, language, ip, browser, context }, refuse) => {
  const service = await choosePhoneCheck(context, tenantId)
  const number = await requirePhone(context, tenantId, body)
  try {
    await checkSender(context, { tenantId, browser, body })
  } catch (error) {
    // the service has its own code for this refusal
    throw error instanceof Refusal && error.code === 'bot-check/required' ? refuse('phone-check/bot-failed') : error
  }
  const sessionInfo = await service.sendCode(context, { tenantId, number, ip, language })
  return { success: true, value: { sessionInfo, expiredMinutes: EXTERNAL_MINUTES } }
})
