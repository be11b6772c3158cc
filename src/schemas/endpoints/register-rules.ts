import { Type } from 'typebox'
import type { WireRegisterRule } from '../metadata/metadata.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The register rules: field, enabled, required, minLength, maxLength, patternId, acceptedPattern. */
export const registerRules = endpoint('registerRules', {
  method: 'GET',
  path: '/wps/system/setting/register/rules',
  who: 'anyone',
  reply: successReply(
    Type.Unsafe<WireRegisterRule[]>({ type: 'array', items: { type: 'object', additionalProperties: true } }),
  ),
  addition: 'Section 7 says GET and shows no path (API-07).',
  source: '7 Account, Other; 3 Registration rule',
})
