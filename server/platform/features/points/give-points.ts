import type { Tx } from '../../../store/open-store.ts'
import { ownerOf } from '../../money/ledger/accounts.ts'
import { lockPointsAccount, openPointsCounterparty } from '../../money/ledger/points-account.ts'
import { post } from '../../money/ledger/post.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'

/** Gift of points from the brand to a member. */
export interface PointsGift extends MoneyMove {
  /** Points, more than zero. */
  points: bigint
  /** Reason that the member reads. */
  remark: string
}

/** Gives points; a repeated key has no second effect. @returns the member's points afterwards @throws Refusal ledger/key-reused */
export async function givePoints(tx: Tx, gift: PointsGift): Promise<bigint> {
  const { tenantId, memberId, points, remark, key, now } = gift
  if (points <= 0n) throw new Error(`A gift of ${points} points gives nothing: it must be more than zero.`)
  const account = await lockPointsAccount(tx, gift)
  const { balances } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'points-given',
    reference: remark,
    key: `points-given:${key}`,
    postings: [
      { accountId: await openPointsCounterparty(tx, tenantId, account.id), amount: -points },
      { accountId: account.id, amount: points },
    ],
    now,
  })
  return balances.get(account.id)!
}
