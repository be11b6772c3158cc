import { ProtectionReply } from '../session/protection.ts'
import { endpoint } from './endpoint.ts'

/** Limits, reality check and exclusion of the member, and the choices that the brand offers. */
export const protection = endpoint('protection', {
  method: 'GET',
  path: '/wps/member/protection',
  who: 'member',
  reply: ProtectionReply,
  addition: 'Protection of players is our addition; section 7 has no call for it.',
  source: '10 Responsible gaming',
})
