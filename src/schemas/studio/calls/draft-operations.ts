import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { OperationRow } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Lists the operations of a brand after a number, of published drafts too: the 500 newest. */
export const draftOperations = studioCall('draft-operations', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({
    brand: BrandField,
    after: Type.String({ pattern: '^\\d{1,9}$', description: 'Number of the last operation that the caller knows.' }),
  }),
  reply: successReply(Type.Array(OperationRow)),
})
