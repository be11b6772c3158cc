import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { IdField, MomentField, RolesField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Lists the open invitations to brands that the caller owns. */
export const invitations = studioCall('invitations', {
  method: 'GET',
  who: 'operator',
  reply: successReply(
    Type.Array(
      Type.Object({
        id: IdField,
        email: Type.String(),
        roles: RolesField,
        by: Type.String({ description: 'Name or e-mail address of the inviting person.' }),
        until: MomentField,
      }),
    ),
  ),
})
