import type { Tx } from '../../../store/open-store.ts'
import { ownerOf } from '../../money/ledger/accounts.ts'
import { lockPointsAccount, openPointsCounterparty } from '../../money/ledger/points-account.ts'
import { post } from '../../money/ledger/post.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'

/** Points that the brand gives a member. */
export interface PointsGift extends MoneyMove {
  /** More than zero. */
  points: bigint
  /** Why; the member reads it. */
  remark: string
}

/** The same key again has no second effect. @returns the member's points right after it @throws Refusal ledger/key-reused */
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
