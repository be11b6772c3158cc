import { successReply } from '../../success-reply.ts'
import { PeopleReply } from '../fields.ts'
import { studioCall } from '../studio-call.ts'

/** Lists the operators with roles at the brands that the caller owns, with those roles. */
export const people = studioCall('people', {
  method: 'GET',
  who: 'operator',
  reply: successReply(PeopleReply),
})
