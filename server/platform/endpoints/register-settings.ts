import { registerSettings } from '../../../src/schemas/endpoints/register-settings.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { handle } from '../context/handle.ts'

export default handle(registerSettings, async ({ tenantId, context }) => {
  const rules = (await readMetadata(context.store, tenantId)).wire.registerRules
  const isOn = (field: string) => rules.some(rule => rule.field === field && rule.enabled === true)
  return { success: true, value: { captchaEnabled: isOn('captcha'), smsEnabled: isOn('verificationCode'), rules } }
})
