import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { DraftProblemField, HashField, SeqField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Compiles the draft to a candidate release, and checks it. */
export const candidate = studioCall('candidate', {
  method: 'POST',
  who: 'operator',
  right: 'read',
  body: Type.Object({ brand: BrandField }),
  reply: successReply(
    Type.Object({
      seq: SeqField,
      hash: Type.Optional(HashField),
      release: Type.Optional(Type.String({ description: 'Hash of the release that players see.' })),
      problems: Type.Array(DraftProblemField, { description: 'With an error there is no checked candidate.' }),
    }),
  ),
})
