import { smsCode } from '../../../src/schemas/endpoints/sms-code.ts'
import type { FeatureName } from '../../../src/schemas/feature-name.ts'
import { handle } from '../context/handle.ts'
import { findByPhone } from '../people/accounts/member-phone.ts'
import { requirePhone } from '../people/accounts/read-phone.ts'
import { checkSender } from '../people/codes/check-sender.ts'
import { sendCode } from '../people/codes/send-code.ts'

export default handle(smsCode, async ({ body, tenantId, language, ip, browser, context }, refuse) => {
  const isOn = (feature: FeatureName) => context.brands.feature(tenantId, feature)
  const purpose = body.purpose ?? ((await isOn('smsLogin')) ? 'login' : 'password')
  if (!(await isOn(purpose === 'login' ? 'smsLogin' : 'forgotByMobile')))
    throw refuse(purpose === 'login' ? 'login/sms-off' : 'password/not-enabled', { status: 403 })
  const to = await requirePhone(context, tenantId, body)
  await checkSender(context, { tenantId, browser, body })
  const withheld = (await findByPhone(context.store.db, tenantId, to)) === undefined
  const value = await sendCode(context, { tenantId, purpose, to, ip, language, withheld })
  return { success: true, value }
})
