import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The banners of a brand, all groups or one (section 3, Banner). */
export const banners = endpoint('banners', {
  method: 'GET',
  path: '/wps/system/banners',
  who: 'anyone',
  maxAge: 60,
  query: Type.Object({ groupName: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: successReply(
    Type.Array(
      Type.Object({
        bannerId: Type.Union([Type.String(), Type.Number()]),
        groupName: Type.String(),
        url: Type.String(),
        linkageType: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  ),
  addition: 'The path, which the specification leaves out.',
  source: '3 Banner; 2 Game banner strip',
})
