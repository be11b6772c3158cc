import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { AppliedField, ConflictField, KeyField, OperationField, SeqField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/**
 * Saves operations on the draft, carried over those that came after `knownSeq`. Texts alone need the right `texts`, anything else `edit`.
 * The next save is sent when this one is answered, with its numbers in `knownOwn` until the operations of others are read, too.
 */
export const saveOperations = studioCall('save-operations', {
  method: 'POST',
  who: 'operator',
  right: 'read',
  body: Type.Object({
    brand: BrandField,
    knownSeq: SeqField,
    knownOwn: Type.Optional(
      Type.Array(SeqField, {
        maxItems: 1000,
        description:
          "Numbers of the caller's own operations after knownSeq that the caller knew, from the replies of earlier saves.",
      }),
    ),
    key: KeyField,
    step: Type.Optional(
      Type.String({ maxLength: 100, description: 'Operations of one step are undone together; default: the key.' }),
    ),
    operations: Type.Array(OperationField, { maxItems: 500 }),
  }),
  reply: successReply(Type.Object({ seq: SeqField, applied: AppliedField, conflicts: Type.Array(ConflictField) })),
  problems: ['draft/refused'],
})
