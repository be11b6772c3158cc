import { registerSettings } from '../../../src/schemas/endpoints/register-settings.ts'
import { handle } from '../handle.ts'
import { readMetadata } from '../metadata.ts'

export default handle(registerSettings, async ({ tenantId, context }) => {
  const rules = (await readMetadata(context.store, tenantId)).wire.registerRules
  const isOn = (field: string) => rules.some(rule => rule.field === field && rule.enabled === true)
  return { success: true, value: { captchaEnabled: isOn('captcha'), smsEnabled: isOn('verificationCode'), rules } }
})
