import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { DependantField, DraftProblemField, HashField, KeyField, SeqField, WhyField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Publishes the draft of a brand, as the caller saw it; the right is read again in the transaction that does. */
export const publish = studioCall('publish', {
  method: 'POST',
  who: 'operator',
  right: 'publish',
  body: Type.Object({
    brand: BrandField,
    key: KeyField,
    seq: SeqField,
    candidate: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{16}$',
        description: 'Hash that compare or candidate replied; another is refused.',
      }),
    ),
    release: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{16}$',
        description:
          'Release that compare or candidate replied; refused once players see another, as after a rollback.',
      }),
    ),
    why: WhyField,
  }),
  reply: successReply(
    Type.Object({
      release: Type.Optional(HashField),
      decisions: Type.Optional(
        Type.Array(Type.String(), { description: 'Toggles and register rules that the publish changed.' }),
      ),
      dependants: Type.Optional(
        Type.Array(DependantField, {
          description: 'Brands that extend it and follow it, with what became of each so far.',
        }),
      ),
      refused: Type.Optional(Type.String({ description: 'The reason for which nothing was published.' })),
      problems: Type.Array(DraftProblemField),
    }),
  ),
  problems: ['draft/refused'],
})
