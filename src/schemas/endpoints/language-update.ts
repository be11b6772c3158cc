import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Sets the visitor's language; stored for members. */
export const languageUpdate = endpoint('languageUpdate', {
  method: 'PUT',
  path: '/wps/member/language',
  who: 'anyone',
  body: Type.Object({ language: Type.String({ pattern: '^[A-Z]{2,3}$', examples: ['EN'] }) }),
  reply: Type.Object({ success: Type.Literal(true) }),
  addition: 'Section 7 names the call and shows no path (API-07).',
  source: '7 Account, Other',
})
