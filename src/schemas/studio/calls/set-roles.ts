import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { IdField, PersonField, RoleBrandField } from '../fields.ts'
import { RoleSchema } from '../roles.ts'
import { studioCall } from '../studio-call.ts'

/** Sets the roles of an operator whom `people` lists at one brand, or for all brands; others are invited. */
export const setRoles = studioCall('set-roles', {
  method: 'POST',
  who: 'operator',
  right: 'people',
  body: Type.Object({
    operator: IdField,
    brand: RoleBrandField,
    roles: Type.Array(RoleSchema, { uniqueItems: true, description: 'None: the operator loses the brand.' }),
  }),
  reply: successReply(PersonField),
  problems: ['operator/unknown', 'operator/disabled', 'operator/last-owner'],
})
