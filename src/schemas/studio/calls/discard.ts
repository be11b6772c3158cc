import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { KeyField, SeqField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Takes all changes of the draft back, as one step that an undo of the caller brings again; refused when others changed it after `seq`. */
export const discard = studioCall('discard', {
  method: 'POST',
  who: 'operator',
  right: 'edit',
  body: Type.Object({
    brand: BrandField,
    seq: Type.Optional(SeqField),
    key: Type.Optional(KeyField),
  }),
  reply: successReply(Type.Object({ discarded: Type.Integer(), seq: SeqField })),
  problems: ['draft/refused'],
})
