import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { MomentField, RightField } from '../fields.ts'
import { RoleSchema } from '../roles.ts'
import { studioCall } from '../studio-call.ts'

/** Lists the brands at which the operator has a role. */
export const brands = studioCall('brands', {
  method: 'GET',
  who: 'operator',
  reply: successReply(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        addresses: Type.Array(Type.String(), { description: 'Addresses of its pages, the one of this server first.' }),
        roles: Type.Array(RoleSchema),
        rights: Type.Array(RightField),
        languages: Type.Object({ default: Type.String(), supported: Type.Array(Type.String()) }),
        release: Type.Object({
          hash: Type.String(),
          at: MomentField,
          by: Type.String({ description: 'Name of the person or program that published it.' }),
        }),
      }),
    ),
  ),
})
