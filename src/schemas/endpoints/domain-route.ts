import { Type } from 'typebox'
import type { WireRouters } from '../metadata/metadata.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Domains of the brand, the first for referral links and QR codes, and its resources. */
export const domainRoute = endpoint('domainRoute', {
  method: 'GET',
  path: '/wps/system/domainRoute',
  who: 'anyone',
  reply: successReply(
    Type.Unsafe<WireRouters>({
      type: 'object',
      required: ['domainList'],
      properties: { domainList: { type: 'array', items: { type: 'string' } } },
      additionalProperties: true,
    }),
  ),
  source: '7 Wallet and common; 3 Routers',
})
