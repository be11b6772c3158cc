import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { PasskeyField } from '../passkey-fields.ts'
import { studioCall } from '../studio-call.ts'

/** Lists the passkeys of the operator. */
export const passkeys = studioCall('passkeys', {
  method: 'GET',
  who: 'operator',
  reply: successReply(Type.Array(PasskeyField)),
})
