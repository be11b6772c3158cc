import { Type } from 'typebox'
import { oneOf } from '../../one-of.ts'
import { successReply } from '../../success-reply.ts'
import { SeqField } from '../draft-fields.ts'
import { BrandField, IdField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Chooses between two changes of the same value; one that is no text needs the right `edit`. */
export const resolveConflict = studioCall('resolve-conflict', {
  method: 'POST',
  who: 'operator',
  right: 'texts',
  body: Type.Object({
    brand: BrandField,
    conflict: IdField,
    chosen: oneOf(['mine', 'theirs'], {
      description: '`mine`: the change that is not in the draft becomes one of it; `theirs`: the draft stays.',
    }),
  }),
  reply: successReply(Type.Object({ seq: SeqField })),
  problems: ['draft/refused'],
})
