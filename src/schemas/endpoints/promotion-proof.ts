import { Type } from 'typebox'
import { PROMOTION_PROBLEMS } from '../problems/promotion-problems.ts'
import { UPLOAD_PROBLEMS } from '../problems/upload-problems.ts'
import { promotionId } from '../promotions/promotion.ts'
import { MAX_PROOF_BYTES } from '../proof-limits.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Uploads a picture for the application that is being written: PNG or JPEG by content. The body is the file. */
export const promotionProof = endpoint('promotionProof', {
  method: 'POST',
  path: '/wps/member/promotion/proof',
  who: 'member',
  binary: { maxBytes: MAX_PROOF_BYTES },
  query: Type.Object({ id: promotionId }),
  reply: successReply(Type.Object({ id: Type.String({ description: 'Of the picture.' }) })),
  problems: [...PROMOTION_PROBLEMS, 'promotion/unknown', ...UPLOAD_PROBLEMS],
  addition: 'Section 5 has the activity application; section 7 has no call for it (API-07).',
  source: '5 Activity application',
})
