import { Type } from 'typebox'
import type { WireSystem } from '../metadata/metadata.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Returns the state of the brand, its CDNs, analytics, customer service, and the caller's country. */
export const systemStatus = endpoint('systemStatus', {
  method: 'GET',
  path: '/wps/system/status',
  who: 'anyone',
  reply: successReply(
    Type.Unsafe<WireSystem>({
      type: 'object',
      required: ['status', 'location'],
      properties: {
        status: { type: 'integer', enum: [0, 1, 2], description: '0 normal, 1 maintenance, 2 region blocked.' },
        location: { type: 'object', additionalProperties: true, description: "ip: the caller's address." },
      },
      additionalProperties: true,
    }),
  ),
  source: '7 Account; 3 System info; 4 System status',
})
