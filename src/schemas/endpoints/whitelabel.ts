import { Type } from 'typebox'
import type { WireWhitelabelNode } from '../metadata/metadata.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The flag tree of the brand: nodes of modId, enabled, childrenNodes. */
export const whitelabel = endpoint('whitelabel', {
  method: 'GET',
  path: '/wps/system/whitelabel',
  who: 'anyone',
  reply: successReply(
    Type.Unsafe<WireWhitelabelNode[]>({ type: 'array', items: { type: 'object', additionalProperties: true } }),
  ),
  source: '7 Account; 3 System info',
})
