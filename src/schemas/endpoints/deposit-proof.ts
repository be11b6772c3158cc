import { Type } from 'typebox'
import { UPLOAD_PROBLEMS } from '../problems/upload-problems.ts'
import { MAX_PROOF_BYTES } from '../proof-limits.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Uploads a picture that shows the payment: PNG or JPEG by content. The body is the file. */
export const depositProof = endpoint('depositProof', {
  method: 'POST',
  path: '/wps/payment/deposit/proof',
  who: 'member',
  binary: { maxBytes: MAX_PROOF_BYTES },
  query: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$', examples: ['1'], description: 'Of the deposit.' }) }),
  reply: successReply(Type.Object({ id: Type.String({ description: 'Of the picture.' }) })),
  problems: ['deposit/unknown', 'deposit/state', ...UPLOAD_PROBLEMS],
  addition: 'Section 2 asks for deposits; section 7 has no call for them.',
  source: '2 Member centre menu',
})
