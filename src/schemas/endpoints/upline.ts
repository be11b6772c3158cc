import { lineTransferOptionsReply } from '../session/line-transfer.ts'
import { endpoint } from './endpoint.ts'

/** The upline to whom the member may transfer money, the bounds, and remaining obstacles. */
export const upline = endpoint('upline', {
  method: 'GET',
  path: '/wps/member/upline',
  who: 'member',
  reply: lineTransferOptionsReply("The upline's account, masked."),
  problems: ['transfer/upline-off', 'transfer/no-upline'],
  addition: 'Section 2 asks for transfers to an upline; section 7 has no call for them.',
  source: '2 Member centre menu: transfer to upline; 3 Member info: toUpline',
})
