import { Type } from 'typebox'
import { LINE_TRANSFER_PROBLEMS, LineTransferReply, lineTransferFields } from '../session/line-transfer.ts'
import { endpoint } from './endpoint.ts'

/**
 * Moves money from the member's main wallet to that of the upline. The header `idempotency-key` is required: a repeated key
 * has no second effect and gets the same reply.
 */
export const uplineTransfer = endpoint('uplineTransfer', {
  method: 'POST',
  path: '/wps/member/upline/transfer',
  who: 'member',
  encrypted: true,
  body: Type.Object(lineTransferFields),
  reply: LineTransferReply,
  problems: [
    ...LINE_TRANSFER_PROBLEMS,
    ...(['transfer/upline-off', 'transfer/no-upline', 'transfer/upline-unavailable'] as const),
  ],
  addition: 'Section 2 asks for transfers to an upline; section 7 has no call for them.',
  source: '2 Member centre menu: transfer to upline',
})
