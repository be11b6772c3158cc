import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { KeyField, TakenBackField } from '../draft-fields.ts'
import { BrandField } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/**
 * Takes the caller's last step back, also one of a published draft; refused in a sentence when another built upon it. A step that changed more
 * than texts needs the right `edit`.
 */
export const undo = studioCall('undo', {
  method: 'POST',
  who: 'operator',
  right: 'texts',
  body: Type.Object({ brand: BrandField, key: Type.Optional(KeyField) }),
  reply: successReply(TakenBackField),
})
