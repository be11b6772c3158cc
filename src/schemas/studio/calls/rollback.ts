import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { HashField, WhyField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Shows an earlier release again, and with it the brands that extend this one as they were; the draft stays. */
export const rollback = studioCall('rollback', {
  method: 'POST',
  who: 'operator',
  right: 'publish',
  body: Type.Object({
    brand: BrandField,
    to: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{4,16}$',
        description: 'Beginning of the hash of a release; default: the one before the current one.',
      }),
    ),
    why: WhyField,
  }),
  reply: successReply(
    Type.Object({
      release: HashField,
      previous: HashField,
      decisions: Type.Array(Type.String()),
      with: Type.Array(Type.Object({ brand: Type.String(), release: HashField })),
    }),
  ),
  problems: ['draft/refused'],
})
