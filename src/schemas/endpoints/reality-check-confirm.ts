import { PlayStatusSchema } from '../session/play-status.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Records that the member has seen the reality check, and continues play. */
export const realityCheckConfirm = endpoint('realityCheckConfirm', {
  method: 'POST',
  path: '/wps/member/playStatus/check',
  who: 'member',
  reply: successReply(PlayStatusSchema),
  addition: 'Protection of players is our addition; section 7 has no call for it.',
  source: '10 Responsible gaming',
})
