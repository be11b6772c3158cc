import { successReply } from '../../success-reply.ts'
import { TakeBackField, TakenBackField } from '../draft-fields.ts'
import { studioCall } from '../studio-call.ts'

/**
 * Takes the caller's last step back, also one of a published draft; refused in a sentence when another built upon it. A step that changed more
 * than texts needs the right `edit`.
 */
export const undo = studioCall('undo', {
  method: 'POST',
  who: 'operator',
  right: 'texts',
  body: TakeBackField,
  reply: successReply(TakenBackField),
})
