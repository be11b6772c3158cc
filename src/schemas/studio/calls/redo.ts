import { successReply } from '../../success-reply.ts'
import { TakeBackField, TakenBackField } from '../draft-fields.ts'
import { studioCall } from '../studio-call.ts'

/**
 * Brings back the step of the caller's last undo, unless the caller changed something since. A step that changed more than texts needs the
 * right `edit`.
 */
export const redo = studioCall('redo', {
  method: 'POST',
  who: 'operator',
  right: 'texts',
  body: TakeBackField,
  reply: successReply(TakenBackField),
})
