import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { DependantField, HashField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Lists the brands that extend a brand, with the effect of publishing its draft on each; or with the outcome of each since a publish. */
export const dependants = studioCall('dependants', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({
    brand: BrandField,
    release: Type.Optional({
      ...HashField,
      description: 'Release that publish replied; none follow it once another is published.',
    }),
  }),
  reply: successReply(
    Type.Object({
      release: Type.Optional({
        ...HashField,
        description: 'Release that was asked about; absent for the draft, and from servers that answer for it alone.',
      }),
      brands: Type.Array(DependantField),
      others: Type.Integer({ description: 'Number of brands that the caller may not read.' }),
    }),
  ),
  problems: ['draft/refused'],
})
