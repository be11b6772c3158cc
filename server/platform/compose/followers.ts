/** Names the features that follow events of a lower level. To remove a feature, remove its lines here. */
import { giveRateOfLink } from '../features/contracts/give-rate.ts'
import { changeMatch } from '../features/matching/change-match.ts'
import { matchDeposit } from '../features/matching/match-deposit.ts'
import { joinPromotion } from '../features/promotions/join-promotion.ts'
import { payDepositMatch } from '../features/promotions/match-deposit.ts'
import { noteReferrer } from '../features/referral/add-referral.ts'
import { changeWithdrawal } from '../features/withdrawals/change-withdrawal.ts'
import type { CashierFollowers } from '../money/cashier/cashier-followers.ts'
import type { InvitationFollower } from '../people/accounts/registration-followers.ts'

export const invitationFollowers: readonly InvitationFollower[] = [giveRateOfLink, noteReferrer]

export const cashierFollowers: CashierFollowers = {
  depositCreated: async (tx, deposit, { promotion, now }) => {
    const { id, tenant_id: tenantId, member_id: memberId, amount_minor } = deposit
    if (promotion) await joinPromotion(tx, { tenantId, memberId, now }, promotion, { id, amount: BigInt(amount_minor) })
    await matchDeposit(tx, deposit, now, cashierFollowers)
  },
  depositCounted: payDepositMatch,
  paymentDropped: async (tx, { tenantId, withdrawalId: id, actor, now }) => {
    await changeWithdrawal(tx, { tenantId, id, event: 'unmatch', actor, now }, cashierFollowers)
  },
  paidWithdrawalChanged: changeMatch,
}
