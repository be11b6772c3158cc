import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { DependantField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Lists the brands that extend a brand, with the effect of publishing its draft on each. */
export const dependants = studioCall('dependants', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({ brand: BrandField }),
  reply: successReply(
    Type.Object({
      brands: Type.Array(DependantField),
      others: Type.Integer({ description: 'Number of brands that the caller may not read.' }),
    }),
  ),
  problems: ['draft/refused'],
})
