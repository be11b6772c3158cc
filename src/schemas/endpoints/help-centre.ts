import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The articles of a brand's help centre in the language of the request, in their order. */
export const helpCentre = endpoint('helpCentre', {
  method: 'GET',
  path: '/wps/system/help',
  who: 'anyone',
  maxAge: 60,
  query: Type.Object({
    id: Type.Optional(Type.String({ maxLength: 60, description: 'This article only, e.g. term.' })),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  reply: successReply(
    Type.Array(
      Type.Object({
        id: Type.String({ description: 'Its anchor: /help#term.' }),
        title: Type.String(),
        content: Type.String({ description: 'HTML, cleaned.' }),
      }),
    ),
  ),
  addition: 'Section 6 names the help centre and section 7 shows no path (API-07).',
  source: '6 Endpoints; 2 Registration modal, Other screens',
})
