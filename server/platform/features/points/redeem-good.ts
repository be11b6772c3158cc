/** Redeems a good: takes points, money and stock together or not at all. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { openWalletWith, ownerOf } from '../../money/ledger/accounts.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { lockPointsAccount, openPointsCounterparty } from '../../money/ledger/points-account.ts'
import { post } from '../../money/ledger/post.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { type Good, readPoints } from './read-points.ts'
import { readTaken, takeStock } from './take-stock.ts'

export interface RedeemOrder {
  goodId: string
  quantity: number
  /** Price of one piece in points, as the member saw it. */
  points: bigint
  /** Price of one piece in money, minor units. */
  amount: bigint
  address: string
  /** Digits with the dialing code. */
  mobileNumber: string
}

/**
 * @returns number of the redemption, and the remaining points
 * @throws Refusal points/unknown-good, points/price-changed, points/limit, points/insufficient, points/sold-out,
 * wallet/insufficient; the caller's transaction must roll back
 */
export async function redeemGood(
  tx: Tx,
  move: MoneyMove,
  order: RedeemOrder,
): Promise<{ id: string; balance: bigint }> {
  const { tenantId, memberId, now } = move
  const { goodId, quantity } = order
  const account = await lockPointsAccount(tx, move)
  const good = await findGood(tx, move, order)
  const points = good.points * BigInt(quantity)
  const amount = good.amount * BigInt(quantity)
  // first, because at the limit more points would not help
  await takePieces(tx, move, good, quantity)
  if (points > account.balance) throw notEnoughPoints(account.balance)

  const { wallet, platformAccountId } = await openWalletWith(tx, 'points', move)
  const { id } = await tx
    .insertInto('redemption')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      good_id: goodId,
      quantity,
      points,
      amount_minor: amount,
      currency: wallet.currency,
      address: order.address,
      mobile_number: order.mobileNumber,
      good: JSON.stringify({ title: good.title, image: good.image }),
      state: 'in-process',
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { balances } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'points-redeemed',
    reference: id,
    key: `points-redeemed:${id}`,
    postings: [
      { accountId: account.id, amount: -points },
      { accountId: await openPointsCounterparty(tx, tenantId, account.id), amount: points },
      ...(amount > 0n
        ? [
            { accountId: wallet.accountId, amount: -amount },
            { accountId: platformAccountId, amount },
          ]
        : []),
    ],
    now,
  })
  return { id, balance: balances.get(account.id)! }
}

export const notEnoughPoints = (balance: bigint) =>
  refuse('points/insufficient', {
    status: 422,
    value: { points: Number(balance) },
    params: { points: { number: Number(balance) } },
  })

/** Returns the good as the brand offers it now, at the price that the member saw. */
async function findGood(tx: Tx, { tenantId }: MoneyMove, { goodId, points, amount }: RedeemOrder): Promise<Good> {
  const { goods } = await readPoints(tx, tenantId)
  const good = goods.find(({ id }) => id === goodId)
  if (!good) throw refuse('points/unknown-good', { status: 409 })
  if (good.points !== points || good.amount !== amount)
    throw refuse('points/price-changed', {
      status: 409,
      value: { points: Number(good.points), amount: formatMinor(good.amount) },
    })
  return good
}

async function takePieces(tx: Tx, { tenantId, memberId }: MoneyMove, good: Good, quantity: number): Promise<void> {
  if (good.limit !== undefined) {
    const { own } = await tx
      .selectFrom('redemption')
      .select(({ fn }) => fn.sum<string | null>('quantity').as('own'))
      .where('member_id', '=', memberId)
      .where('tenant_id', '=', tenantId)
      .where('good_id', '=', good.id)
      .where('state', '<>', 'rejected')
      .executeTakeFirstOrThrow()
    const left = Math.max(0, good.limit - Number(own ?? 0))
    if (quantity > left)
      throw refuse('points/limit', { status: 409, value: { left }, params: { left, limit: good.limit } })
  }
  if (await takeStock(tx, { tenantId, goodId: good.id, quantity, stock: good.stock })) return
  const left = Math.max(0, good.stock - ((await readTaken(tx, tenantId)).get(good.id) ?? 0))
  throw refuse('points/sold-out', { status: 409, value: { left }, params: { left } })
}
