import { PlayStatusSchema } from '../session/play-status.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The member has seen the reality check, and play goes on. */
export const realityCheckConfirm = endpoint('realityCheckConfirm', {
  method: 'POST',
  path: '/wps/member/playStatus/check',
  who: 'member',
  reply: successReply(PlayStatusSchema),
  addition: 'Protection of players is our addition; section 7 has no call for it.',
  source: '10 Responsible gaming',
})
