import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Lists the names that a brand's documents may use and that no document holds: files of assets/, resources and vendors of the platform. */
export const names = studioCall('names', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({ brand: BrandField }),
  reply: successReply(
    Type.Object({
      assets: Type.Array(Type.String(), { description: 'Files below assets/, inherited ones included.' }),
      resources: Type.Array(Type.String(), { description: 'Types of resources that the platform lists.' }),
      vendors: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
    }),
  ),
})
