import { PlayStatusSchema } from '../session/play-status.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Reports that a game is open, every minute: its time counts as play, and the reply tells the state of the sitting. */
export const playStatus = endpoint('playStatus', {
  method: 'POST',
  path: '/wps/member/playStatus',
  who: 'member',
  reply: successReply(PlayStatusSchema),
  addition: 'Protection of players is our addition; section 7 has no call for it.',
  source: '10 Responsible gaming',
})
