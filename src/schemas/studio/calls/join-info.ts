import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { LinkTokenField, MomentField, RolesField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Says what a one-time link is for, before it is used. */
export const joinInfo = studioCall('join-info', {
  method: 'POST',
  who: 'anyone',
  body: Type.Object({ token: LinkTokenField }),
  reply: successReply(
    Type.Object({
      kind: Type.Union([Type.Literal('first-owner'), Type.Literal('invitation'), Type.Literal('reset')], {
        description: 'The first owner of all brands; an invitation; a new password and passkey for an account.',
      }),
      email: Type.Union([Type.String(), Type.Null()], { description: 'Null for the first owner, who enters it.' }),
      name: Type.Union([Type.String(), Type.Null()], { description: 'Name of the account that is reset; else null.' }),
      roles: RolesField,
      until: MomentField,
    }),
  ),
  problems: ['operator/link-ended'],
})
