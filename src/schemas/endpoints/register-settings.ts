import { Type } from 'typebox'
import type { WireRegisterRule } from '../metadata/metadata.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Requirements of registration: captcha, SMS code, and the rule of each field. */
export const registerSettings = endpoint('registerSettings', {
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'anyone',
  reply: successReply(
    Type.Object({
      captchaEnabled: Type.Boolean(),
      smsEnabled: Type.Boolean(),
      rules: Type.Unsafe<WireRegisterRule[]>({ type: 'array', items: { type: 'object', additionalProperties: true } }),
    }),
  ),
  source: '7 Account; 3 Registration rule',
})
