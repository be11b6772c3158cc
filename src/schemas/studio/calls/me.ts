import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { MomentField, OperatorField, RolesField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Says how far this browser is signed in, by whom, and with which roles. */
export const me = studioCall('me', {
  method: 'GET',
  who: 'anyone',
  keepsIdleTime: true,
  reply: successReply(
    Type.Union([
      Type.Object({ state: Type.Literal('signed-out') }),
      Type.Object({ state: Type.Literal('passkey'), operator: OperatorField }),
      Type.Object({ state: Type.Literal('enrol'), operator: OperatorField }),
      Type.Object({
        state: Type.Literal('signed-in'),
        operator: OperatorField,
        roles: RolesField,
        idleSeconds: Type.Integer({ description: 'Seconds without a call after which the session ends.' }),
        until: MomentField,
        codesLeft: Type.Integer({ description: 'Recovery codes that were not used.' }),
      }),
    ]),
  ),
})
