import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Tells whether the site may be shown at this address. */
export const permission = endpoint('permission', {
  method: 'GET',
  path: '/wps/system/permission',
  who: 'anyone',
  query: Type.Object({
    url: Type.Optional(
      Type.String({
        maxLength: 512,
        description: "The page's host; the Host header decides, and the two have to agree.",
      }),
    ),
  }),
  reply: successReply(Type.Object({ allowed: Type.Boolean() })),
  addition: 'Section 7 names the call and shows no path (API-07).',
  source: '7 Account',
})
