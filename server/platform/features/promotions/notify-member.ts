import type { Tx } from '../../../store/open-store.ts'
import { moneyParam } from '../../money/ledger/minor-units.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import type { BonusOffer } from './pay-bonus.ts'

export interface PromotionNotice {
  tenantId: string
  memberId: number
  offer: Pick<BonusOffer, 'title'>
  now: number
}

/** Sends a message about a bonus that was paid without an action of the member. The amount is in minor units. */
export const notifyIssued = (
  tx: Tx,
  { offer, ...to }: PromotionNotice,
  { bonus_minor }: { bonus_minor: bigint },
): Promise<void> =>
  sendMessage(tx, {
    ...to,
    title: 'inbox.promotion-title',
    content: 'inbox.promotion-issued',
    params: { promotion: offer.title, amount: moneyParam(bonus_minor) },
  })

/** Sends a message about an application that an operator rejected, with the reason. */
export const notifyRejected = (tx: Tx, { offer, ...to }: PromotionNotice, reason: string): Promise<void> =>
  sendMessage(tx, {
    ...to,
    title: 'inbox.promotion-title',
    content: 'inbox.promotion-rejected',
    params: { promotion: offer.title, reason },
  })
