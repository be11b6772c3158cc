import { Type } from 'typebox'
import { numberField } from '../codes/withdrawal.ts'
import { UPLOAD_PROBLEMS } from '../problems/upload-problems.ts'
import { MAX_PROOF_BYTES } from '../proof-limits.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Uploads a picture that shows that a payment did not arrive, or in part only: PNG or JPEG, three at most. */
export const withdrawalProof = endpoint('withdrawalProof', {
  method: 'POST',
  path: '/wps/member/withdrawal/proof',
  who: 'member',
  binary: { maxBytes: MAX_PROOF_BYTES },
  query: Type.Object({ id: numberField('Of the withdrawal.') }),
  reply: successReply(Type.Object({ id: Type.String({ description: 'Of the picture.' }) })),
  problems: ['withdrawal/unknown', 'withdrawal/state', ...UPLOAD_PROBLEMS],
  addition: 'Section 4 asks for the proof; section 7 has no call for it.',
  source: '4 Withdrawal',
})
