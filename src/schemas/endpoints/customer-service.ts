import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The brand's customer services, for the popup that lists them. */
export const customerService = endpoint('customerService', {
  method: 'GET',
  path: '/wps/system/customerService',
  who: 'anyone',
  reply: successReply(
    Type.Array(
      Type.Object({
        csType: Type.Integer({ description: '3 live chat, 4 that of VIP members.' }),
        path: Type.String({ description: 'Its address, sealed; the last 8 characters are the key (service-path.ts).' }),
      }),
    ),
  ),
  addition: 'Section 2 fetches a service address list and section 7 shows no call for it.',
  source: '2 Side bar; 3 customerService',
})
