import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { promotion } from '../../schemas/endpoints/promotion.ts'

/** One promotion with its text and conditions, as the platform describes it. */
export type PromotionDetail = ReplyOf<typeof promotion>['value']
