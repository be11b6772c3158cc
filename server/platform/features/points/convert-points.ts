/** Converts points to money, by the rate of the member's VIP level: both sides in one ledger entry. */
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { openWalletWith, ownerOf } from '../../money/ledger/accounts.ts'
import {
  lockPointsAccount,
  openPointsCounterparty,
  POINTS,
  type PointsOwner,
} from '../../money/ledger/points-account.ts'
import { post } from '../../money/ledger/post.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { addBonusTurnover } from '../../money/turnover/turnover.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { type Conversion, rateOfRank, readPoints } from './read-points.ts'
import { notEnoughPoints } from './redeem-good.ts'

export interface ConvertOrder {
  points: bigint
  /** Amount that the member was shown for the points, minor units. */
  amount: bigint
  /** Beginning of the brand's day. */
  dayStart: Date
}

/** Rules for the points that a member may convert. */
export interface ConvertTerms {
  rate: { points: bigint; amount: bigint }
  /** Range of points at once, in multiples of the rate; `most` is below `least` when today's limit is reached. */
  least: bigint
  most: bigint
  perDay: bigint
  turnover: number | undefined
}

/**
 * @returns points and money (minor units) afterwards
 * @throws Refusal points/convert-closed, points/convert-amount, points/day-limit, points/rate-changed, points/insufficient;
 * the caller's transaction must roll back
 */
export async function convertPoints(
  tx: Tx,
  move: MoneyMove,
  { points, amount, dayStart }: ConvertOrder,
): Promise<{ points: bigint; balance: bigint }> {
  const { tenantId, memberId, key, now } = move
  const account = await lockPointsAccount(tx, move)
  const terms = await readConvertTerms(tx, move, dayStart)
  if (!terms) throw refuse('points/convert-closed', { status: 409 })
  const { rate, least, most } = terms
  if (points < least || points % rate.points !== 0n) {
    const value = { least: Number(least), step: Number(rate.points) }
    throw refuse('points/convert-amount', { status: 422, value, params: value })
  }
  if (points > most) {
    const left = Number(most < least ? 0n : most)
    throw refuse('points/day-limit', { status: 409, value: { left }, params: { left } })
  }
  const worth = (points / rate.points) * rate.amount
  if (worth !== amount) throw refuse('points/rate-changed', { status: 409 })
  if (points > account.balance) throw notEnoughPoints(account.balance)
  const { wallet, platformAccountId: promotions } = await openWalletWith(tx, 'promotions', move)
  const { balances } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'points-converted',
    reference: String(points),
    key: `points-converted:${key}`,
    postings: [
      { accountId: account.id, amount: -points },
      { accountId: await openPointsCounterparty(tx, tenantId, account.id), amount: points },
      { accountId: promotions, amount: -worth },
      { accountId: wallet.accountId, amount: worth },
    ],
    now,
  })
  await addBonusTurnover(tx, { tenantId, memberId, minor: worth, multiple: terms.turnover })
  return { points: balances.get(account.id)!, balance: balances.get(wallet.accountId)! }
}

/** Returns undefined where the brand converts no points. @param dayStart beginning of the brand's day */
export async function readConvertTerms(
  db: Reader,
  owner: PointsOwner,
  dayStart: Date,
): Promise<ConvertTerms | undefined> {
  const { convert } = await readPoints(db, owner.tenantId)
  if (!convert) return undefined
  const { rank_level: rank } = await readMember(db, owner.tenantId, owner.memberId)
  const rate = rateOfRank(convert, rank)
  const left = convert.perDay - (await readConverted(db, owner, dayStart))
  return { rate, ...bounds(convert, rate.points, left), perDay: convert.perDay, turnover: convert.turnover }
}

/** Returns the range in whole multiples of the rate's points. */
function bounds({ min }: Conversion, step: bigint, left: bigint): Pick<ConvertTerms, 'least' | 'most'> {
  return { least: ((min + step - 1n) / step) * step, most: left > 0n ? (left / step) * step : 0n }
}

/** Sums the points that the member converted since a moment, from the totals that the database keeps with every posting. */
async function readConverted(db: Reader, { tenantId, memberId }: PointsOwner, since: Date): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_account')
    .innerJoin('account_total', 'account_total.account_id', 'ledger_account.id')
    .select(({ fn }) => fn.sum<string | null>('out_minor').as('points'))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', '=', POINTS)
    .where('account_total.kind', '=', 'points-converted')
    .where('quarter_hour', '>=', since)
    .executeTakeFirst()
  return BigInt(row?.points ?? 0)
}
