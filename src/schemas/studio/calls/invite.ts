import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { EmailField, MomentField, RolesField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Invites a person by a link that is shown once; an operator of that address gets the roles at once. */
export const invite = studioCall('invite', {
  method: 'POST',
  who: 'operator',
  body: Type.Object({ email: EmailField, roles: RolesField }),
  reply: successReply(
    Type.Union([
      Type.Object({ state: Type.Literal('invited'), link: Type.String(), until: MomentField }),
      Type.Object({ state: Type.Literal('given') }),
    ]),
  ),
  problems: ['operator/no-roles', 'operator/disabled'],
})
