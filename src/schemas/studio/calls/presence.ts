import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { PresentField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Says that the caller has the draft open, and where; sent every 15 seconds and when the selection changes. Lists all who have. */
export const presence = studioCall('presence', {
  method: 'POST',
  who: 'operator',
  right: 'read',
  keepsIdleTime: true,
  body: Type.Object({
    brand: BrandField,
    tab: Type.String({ minLength: 8, maxLength: 100, description: 'Names the open page.' }),
    at: Type.Optional(Type.String({ maxLength: 2000, description: 'Address that is selected.' })),
  }),
  reply: successReply(Type.Array(PresentField)),
})
