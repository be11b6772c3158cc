import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The notices of a brand in the request's language, newest first (NTC). */
export const announcements = endpoint('announcements', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  who: 'anyone',
  maxAge: 30,
  query: Type.Object({
    types: Type.Optional(
      Type.String({
        pattern: '^ *(?:B|PL|PU|PR|H)(?: *, *(?:B|PL|PU|PR|H)){0,9} *$',
        description: 'B, PL, PU, PR, H; several with commas; all when left out.',
      }),
    ),
    platform: Type.Optional(Type.String({ maxLength: 10, default: 'W' })),
    execution: Type.Optional(Type.String({ maxLength: 10, default: 'B' })),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  reply: successReply(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        type: Type.String(),
        title: Type.String(),
        startDate: Type.Integer({ description: 'Milliseconds since 1970.' }),
        content: Type.String({ description: 'HTML, cleaned.' }),
      }),
    ),
  ),
  source: '7 Games, Announcement content; 3 Notice',
})
