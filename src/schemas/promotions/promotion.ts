/** Terms for promotions, the same in files, calls and pages. */

import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'

export const PROMOTION_KINDS = [
  ...(['deposit-match', 'cashback', 'check-in', 'rank', 'app-download', 'new-player', 'raffle'] as const),
  'application',
] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Categories, without `all`, which stands for every one of them. */
export const PROMOTION_CATEGORIES = [
  ...(['other', 'sports', 'live', 'slots', 'cards', 'fishing', 'lotto', 'rebate', 'points-mall', 'rank'] as const),
  ...(['deposit', 'app-download', 'new-player'] as const),
] as const
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number]

/** State of a promotion for the visitor; `join` and `apply` mean that it may be begun, `claim` that its bonus may be taken now. */
export const PROMOTION_STATES = [
  ...(['coming-soon', 'join', 'joined', 'apply', 'applying', 'process', 'claim', 'claimed'] as const),
  ...(['issued', 'rejected', 'signed', 'closed'] as const),
] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Reasons for which a promotion is closed to a visitor or member. */
export const CLOSED_REASONS = ['ended', 'used-up', 'not-for-you', 'excluded'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Services of which a promotion asks for a number before a bonus is paid. */
export const PROMOTION_CONTACTS = ['zalo', 'whatsapp'] as const
export type PromotionContact = (typeof PROMOTION_CONTACTS)[number]

/** Most characters of a remark, counted like people do. */
export const MAX_REMARK = 140

export const promotionId = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$',
  examples: ['first-deposit'],
  description: 'Its id in the promotions of the brand.',
})

export const promotionState = oneOf(PROMOTION_STATES, { description: 'How it stands for whoever asks.' })
export const closedReason = Type.Optional(oneOf(CLOSED_REASONS, { description: 'Of a closed one: why.' }))
export const promotionCategory = oneOf(PROMOTION_CATEGORIES, { description: 'One category.' })

/** Fields of a promotion in a list. */
export const PROMOTION_CARD = {
  id: Type.String(),
  kind: oneOf(PROMOTION_KINDS, { description: 'What brings the bonus.' }),
  categories: Type.Array(promotionCategory),
  title: Type.String(),
  summary: Type.String(),
  picture: Type.String({ description: 'Address of the picture; empty: that of the site for this id.' }),
  startsAt: Type.Optional(Type.Integer({ description: 'Milliseconds since 1970; left out: it has begun.' })),
  endsAt: Type.Optional(Type.Integer({ description: 'Milliseconds since 1970; left out: open-ended.' })),
  state: promotionState,
}
