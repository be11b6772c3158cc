import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { DraftProblemField, HashField, SeqField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Compiles the draft to a candidate release for previews, and checks it. */
export const candidate = studioCall('candidate', {
  method: 'POST',
  who: 'operator',
  right: 'read',
  body: Type.Object({
    brand: BrandField,
    unchecked: Type.Optional(
      Type.Boolean({
        description: 'Leave the check out, so that a preview follows at once; there are no problems then.',
      }),
    ),
  }),
  reply: successReply(
    Type.Object({
      seq: SeqField,
      hash: Type.Optional(HashField),
      release: Type.Optional(Type.String({ description: 'Hash of the release that players see.' })),
      problems: Type.Array(DraftProblemField, { description: 'With an error there is no checked candidate.' }),
    }),
  ),
})
