import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { DependantField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Says which brands extend a brand, and what publishing its draft would do to each. */
export const dependants = studioCall('dependants', {
  method: 'GET',
  who: 'operator',
  right: 'read',
  query: Type.Object({ brand: BrandField }),
  reply: successReply(Type.Array(DependantField)),
  problems: ['draft/refused'],
})
