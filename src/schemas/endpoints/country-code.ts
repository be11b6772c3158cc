import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** All countries with their dialing codes, and the preselected one. */
export const countryCode = endpoint('countryCode', {
  method: 'GET',
  path: '/wps/system/countryCode',
  who: 'anyone',
  reply: successReply(
    Type.Object({
      current: Type.Optional(
        Type.String({ description: 'Country where the platform believes the caller to be, e.g. VN.' }),
      ),
      list: Type.Array(
        Type.Object({
          countryCode: Type.String({ description: 'ISO 3166-1, two letters.' }),
          countryDialingCode: Type.String({ description: 'Digits without a plus sign.' }),
        }),
      ),
    }),
  ),
  addition: 'Section 7 says GET and shows no path (API-07).',
  source: '7 Account, Other; 3 Country entry',
})
